import { FileUp } from 'lucide-react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { isDialogOpen } from '#lib/dialogs/open-dialog.ts';
import { useFileDrop } from '#lib/files/use-file-drop.ts';
import { StatementImport } from '../dialogs/statement-dialogs.tsx';
import { useIsOnline } from '../trader/trader-context.ts';

/** Shows a hint while a file is dragged. Open dialogs take their own files. */
export function StatementDrop() {
  const open = useOpenDialog();
  const isOnline = useIsOnline();
  const isOver = useFileDrop(
    () => isOnline && !isDialogOpen(),
    files => files.length > 0 && open(StatementImport, { files }),
  );
  return (
    isOver && (
      <div className="pointer-events-none fixed inset-0 z-30 grid place-items-center bg-veil p-4">
        <div className="flex flex-col items-center gap-2 rounded-box border-2 border-accent border-dashed bg-surface p-6 text-center">
          <FileUp aria-hidden className="size-8 text-accent" />
          <p className="font-semibold">Drop your statement to import it</p>
          <p className="text-ink-muted text-sm">You’ll review it before anything is saved.</p>
        </div>
      </div>
    )
  );
}
