import { useOpenDialog } from '#components/dialogs.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions } from '#components/ui/dialog.tsx';
import { type UnseenSignIn, usePutSignInsAway } from '#data/session/sessions.ts';
import { SessionsDialog } from './sessions-dialog.tsx';

type StrangerDialogProps = {
  newest: UnseenSignIn;
  onChangePassword: () => void;
  onClose: () => void;
};

export function StrangerDialog({ newest, onChangePassword, onClose }: StrangerDialogProps) {
  const open = useOpenDialog();
  const putAway = usePutSignInsAway();

  function changePassword() {
    putAway.mutate(newest.signed_in_at);
    onChangePassword();
  }

  return (
    <Dialog title="Secure Your Account" onClose={onClose}>
      <ul className="list-disc space-y-1 pb-4 ps-5 text-sm">
        <li>Change your password. This signs out all other devices, including theirs.</li>
        <li>Turn on two-step sign-in, so a password alone isn’t enough.</li>
        <li>Check your trades, plans and email, and tell your educator.</li>
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
