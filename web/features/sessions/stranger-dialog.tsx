import { useOpenDialog } from '#components/dialogs.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions } from '#components/ui/dialog.tsx';
import { type UnseenSignIn, usePutSignInsAway } from '#data/session/sessions.ts';
import { SessionsDialog } from './sessions-dialog.tsx';

type StrangerDialogProps = {
  newest: UnseenSignIn;
  /** Opens the change of the password. */
  onChangePassword: () => void;
  onClose: () => void;
};

/** What to do after a sign-in that was somebody else's. */
export function StrangerDialog({ newest, onChangePassword, onClose }: StrangerDialogProps) {
  const open = useOpenDialog();
  const putAway = usePutSignInsAway();

  function changePassword() {
    putAway.mutate(newest.signed_in_at);
    onChangePassword();
  }

  return (
    <Dialog title="It Was Not You?" onClose={onClose}>
      <ul className="list-disc space-y-1 pb-4 ps-5 text-sm">
        <li>Change your password. That signs every other device out at once, theirs as well.</li>
        <li>Then turn on two-step sign-in, so that a password alone opens nothing.</li>
        <li>Look whether trades, plans and your email are as you left them, and tell your educator.</li>
      </ul>
      <DialogActions>
        <Button variant="outline" onClick={() => open(SessionsDialog, {})}>
          Show Devices
        </Button>
        <Button onClick={changePassword}>Change Password</Button>
      </DialogActions>
    </Dialog>
  );
}
