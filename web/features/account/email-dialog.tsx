import type { SessionUser } from '#data/session.ts';

type EmailDialogProps = { user: SessionUser; onClose: () => void };

export function EmailDialog(_props: EmailDialogProps) {
  return null;
}
