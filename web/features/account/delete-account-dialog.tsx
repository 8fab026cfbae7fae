import type { SessionUser } from '#data/session.ts';

type DeleteAccountDialogProps = { user: SessionUser; onClose: () => void };

export function DeleteAccountDialog(_props: DeleteAccountDialogProps) {
  return null;
}
