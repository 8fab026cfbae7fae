import { StatementHelpDialog } from './lazy-dialogs.ts';

// A trader's dialogs about statements, introduced to what they need of the other features.

type Closable = { onClose: () => void };

/** `files` are those that were dropped. */
export function StatementImport({ onClose }: Closable & { files?: readonly File[] }) {
  return <StatementHelpDialog onClose={onClose} />;
}
