import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Dialogs, useOpenDialog } from '#components/dialogs.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { mailQueries } from '#data/session/mail-settings.ts';
import { LinkRequestForm } from './link-request-form.tsx';

const title = 'Forgot Your Password?';

type ForgotPasswordDialogProps = { email?: string; onClose: () => void };

/** Includes the dialog stack, so that the sign-in screen need not load it. */
export function ForgotPasswordDialog(props: ForgotPasswordDialogProps) {
  return (
    <Dialogs>
      <Opening {...props} />
    </Dialogs>
  );
}

function Opening({ email, onClose }: ForgotPasswordDialogProps) {
  const open = useOpenDialog();
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once, with the email entered so far.
  useEffect(() => {
    // The surrounding stack starts to listen after this effect.
    queueMicrotask(() => open(LinkRequestDialog, { email, onGone: onClose }));
  }, []);
  return null;
}

type LinkRequestDialogProps = ForgotPasswordDialogProps & {
  /** Called once the dialog is closed, by its own buttons or by Back. */
  onGone: () => void;
};

function LinkRequestDialog({ email, onClose, onGone }: LinkRequestDialogProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, on unmount.
  useEffect(() => onGone, []);
  const { data: isMailSent, isPending } = useQuery(mailQueries.isSent());
  if (isPending) {
    return (
      <Dialog title={title} onClose={onClose}>
        <Spinner />
      </Dialog>
    );
  }
  // If the setting could not be read, the link request shows the error.
  return isMailSent === false ? (
    <Dialog title={title} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p>
          This server can’t send email. Ask your educator for a reset link. If you’re the educator, ask the
          person who runs this server.
        </p>
        <div className="flex justify-end pb-4 sm:pb-6">
          <Button onClick={onClose}>OK</Button>
        </div>
      </div>
    </Dialog>
  ) : (
    <Dialog
      title={title}
      description="Enter your account email and we’ll send you a link to set a new password."
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
