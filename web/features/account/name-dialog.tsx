import type { SessionUser } from '#data/session.ts';

type NameDialogProps = { user: SessionUser; onClose: () => void };

export function NameDialog(_props: NameDialogProps) {
  return null;
}
