import type { StatementImport as MadeImport } from '#data/statements/imports.ts';
import { ImportUndoDialog, StatementHelpDialog } from './lazy-dialogs.ts';
import { useTrader } from './trader-context.ts';

// A trader's dialogs about statements, introduced to what they need of the other features.

type Closable = { onClose: () => void };

/** `files` are those that were dropped. */
export function StatementImport({ onClose }: Closable & { files?: readonly File[] }) {
  return <StatementHelpDialog onClose={onClose} />;
}

export function ImportUndo(props: Closable & { made: MadeImport }) {
  return <ImportUndoDialog {...props} userId={useTrader().id} />;
}
