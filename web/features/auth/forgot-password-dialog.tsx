import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { LinkRequestForm } from './link-request-form.tsx';

/** The way to a new password for who cannot sign in. */
export function ForgotPasswordDialog({ email, onClose }: { email?: string; onClose: () => void }) {
  return (
    <Dialog
      title="Forgot your password?"
      description="Enter the email of your account. The link that is sent there lets you set a new password."
      onClose={onClose}
    >
      <LinkRequestForm
        purpose="recovery"
        email={email}
        wayOut={isSent => (
          <Button variant="outline" onClick={onClose}>
            {isSent ? 'Done' : 'Cancel'}
          </Button>
        )}
      />
    </Dialog>
  );
}
