import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Dialogs, useOpenDialog } from '#components/dialogs.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { mailQueries } from '#data/session/mail-settings.ts';
import { LinkRequestForm } from './link-request-form.tsx';

const title = 'Forgot your password?';

type ForgotPasswordDialogProps = { email?: string; onClose: () => void };

/**
 * The way to a new password for who cannot sign in. It brings the stack of dialogs along, with its entry in the history:
 * the sign-in screen has no other, and should not wait for it.
 */
export function ForgotPasswordDialog(props: ForgotPasswordDialogProps) {
  return (
    <Dialogs>
      <Opening {...props} />
    </Dialogs>
  );
}

function Opening({ email, onClose }: ForgotPasswordDialogProps) {
  const open = useOpenDialog();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, with what was typed by then.
  useEffect(() => {
    // The stack around it begins to listen after this effect.
    queueMicrotask(() => open(LinkRequestDialog, { email, onGone: onClose }));
  }, []);
  return null;
}

type LinkRequestDialogProps = ForgotPasswordDialogProps & {
  /** The dialog is off the screen, closed by its own buttons or by Back. */
  onGone: () => void;
};

function LinkRequestDialog({ email, onClose, onGone }: LinkRequestDialogProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it goes.
  useEffect(() => onGone, []);
  const { data: isMailSent, isPending } = useQuery(mailQueries.isSent());
  if (isPending) {
    return (
      <Dialog title={title} onClose={onClose}>
        <Spinner />
      </Dialog>
    );
  }
  // Where it could not be learned, the request for a link says so.
  return isMailSent === false ? (
    <Dialog title={title} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p>
          This server sends no mail. Ask your educator: they can make a link for you that lets you set a new
          password. If you are the educator, ask whoever runs this server.
        </p>
        <div className="flex justify-end pb-4 sm:pb-6">
          <Button onClick={onClose}>OK</Button>
        </div>
      </div>
    </Dialog>
  ) : (
    <Dialog
      title={title}
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
