import type { SessionUser } from '#data/session.ts';

type DownloadDialogProps = { user: SessionUser; onClose: () => void };

export function DownloadDialog(_props: DownloadDialogProps) {
  return null;
}
