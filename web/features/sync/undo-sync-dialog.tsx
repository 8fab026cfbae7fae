import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type SyncConnection, syncQueries, useUndoSync } from '#data/sync/connections.ts';
import { showToast } from '#lib/page/toasts.ts';
import { connectionName, undoSyncWords } from './sync-words.ts';

type UndoSyncDialogProps = { userId: string; connection: SyncConnection; onClose: () => void };

/** Lists what undoing everything that a connection sent deletes, before the trader confirms. */
export function UndoSyncDialog({ userId, connection, onClose }: UndoSyncDialogProps) {
  const takes = useQuery(syncQueries.undoTakes(connection.id));
  const undo = useUndoSync(userId);

  function confirm() {
    undo.mutate(connection.id, {
      onSuccess: () => {
        showToast({ title: 'Sync undone', description: 'The token was revoked too.' });
        onClose();
      },
    });
  }

  return (
    <Dialog title="Undo Everything It Sent?" description={connectionName(connection)} onClose={onClose}>
      <div className="flex-1 pb-4 text-sm">
        <Loaded
          query={takes}
          failure="Couldn’t load what would be deleted."
          loading={<Skeleton className="h-24" />}
        >
          {found => <Takes words={undoSyncWords(found)} />}
        </Loaded>
        <p className="mt-3 text-ink-muted">
          The token is revoked. To keep the trades and only end the connection, choose Revoke.
        </p>
      </div>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Keep Trades
        </Button>
        <Button variant="destructive" disabled={!takes.data} isBusy={undo.isPending} onClick={confirm}>
          Undo Everything
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Takes({ words }: { words: string[] }) {
  if (words.length === 0) {
    return <p>Nothing that it sent is left in your journal.</p>;
  }
  return (
    <>
      <p>This will be deleted:</p>
      <ul className="mt-2 list-disc space-y-1 ps-5">
        {words.map(part => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </>
  );
}
