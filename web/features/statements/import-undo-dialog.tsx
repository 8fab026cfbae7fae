import { useQuery } from '@tanstack/react-query';
import { Amount } from '#components/amount.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import {
  importQueries,
  type StatementImport,
  type UndoTakes,
  useUndoImport,
} from '#data/statements/imports.ts';
import { showToast } from '#lib/page/toasts.ts';
import { importName, isSync, undoWords } from './import-words.ts';

type ImportUndoDialogProps = { userId: string; made: StatementImport; onClose: () => void };

/** Lists what an undo deletes, and the balance after it. */
export function ImportUndoDialog({ userId, made, onClose }: ImportUndoDialogProps) {
  const takes = useQuery(importQueries.undoTakes(made.id));
  const undo = useUndoImport(userId);

  function confirm() {
    undo.mutate(made.id, {
      onSuccess: () => {
        showToast({
          title: 'Import undone',
          description: isSync(made)
            ? 'The connection is paused. Resume it to get the trades again.'
            : `${made.file_name} can be imported again.`,
        });
        onClose();
      },
    });
  }

  return (
    <Dialog title="Undo This Import?" description={importName(made)} onClose={onClose}>
      <div className="flex-1 pb-4 text-sm">
        <Loaded
          query={takes}
          failure="Couldn’t load what would be deleted."
          loading={<Skeleton className="h-24" />}
        >
          {found => <Takes takes={found} made={made} />}
        </Loaded>
      </div>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Keep Import
        </Button>
        <Button variant="destructive" disabled={!takes.data} isBusy={undo.isPending} onClick={confirm}>
          Undo Import
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Takes({ takes, made }: { takes: UndoTakes; made: StatementImport }) {
  const { currency, account_opened } = made;
  const words = undoWords(takes);
  return (
    <>
      {words.length > 0 ? (
        <>
          <p>This will be deleted:</p>
          <ul className="mt-2 list-disc space-y-1 ps-5">
            {words.map(part => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          Nothing from this import is left in your journal.{' '}
          {!isSync(made) && 'After the undo you can import the file again.'}
        </p>
      )}
      <p className="mt-3 text-ink-muted">
        {takes.balance_after !== null && (
          <>
            Account balance after undo:{' '}
            <Amount
              value={Number(takes.balance_after)}
              currency={currency}
              className="font-medium text-ink"
            />
            .{' '}
          </>
        )}
        Plans and balance history update too.
        {isSync(made) && ' The connection pauses, so that the trades don’t arrive again at once.'}
        {account_opened &&
          takes.balance_after !== null &&
          ' The account was created for this import and is deleted if nothing else is in it.'}
      </p>
    </>
  );
}
