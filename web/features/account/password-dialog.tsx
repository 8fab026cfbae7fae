import type { SessionUser } from '#data/session.ts';

type PasswordDialogProps = { user: SessionUser; onClose: () => void };

export function PasswordDialog(_props: PasswordDialogProps) {
  return null;
}
