import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions } from '#components/ui/dialog.tsx';
import { Progress } from '#components/ui/progress.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type SyncConnection, syncQueries } from '#data/sync/connections.ts';
import { type UndoProgress, useUndoSync } from '#data/sync/undo-sync.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import { showToast } from '#lib/page/toasts.ts';
import { connectionName, undoSyncWords } from './sync-words.ts';

type UndoSyncDialogProps = { userId: string; connection: SyncConnection; onClose: () => void };

/** Lists what undoing everything that a connection sent deletes, before the trader confirms. */
export function UndoSyncDialog({ userId, connection, onClose }: UndoSyncDialogProps) {
  const takes = useQuery(syncQueries.undoTakes(connection.id));
  const undo = useUndoSync(userId);
  const [progress, setProgress] = useState<UndoProgress | null>(null);

  function confirm() {
    undo.mutate(
      { connection: connection.id, onProgress: setProgress },
      {
        onSuccess: () => {
          showToast({ title: 'Sync undone', description: 'Nothing that it sent is left.' });
          onClose();
        },
      },
    );
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
          {connection.state !== 'revoked' &&
            'The token is revoked. To keep the trades and only end the connection, choose Revoke. '}
          {accountWords(connection)}
        </p>
        {progress && <Undone {...progress} hasFailed={undo.isError} />}
      </div>
      <DialogActions>
        <Button variant="outline" disabled={undo.isPending} onClick={onClose}>
          Keep Trades
        </Button>
        <Button variant="destructive" disabled={takes.isPending} isBusy={undo.isPending} onClick={confirm}>
          Undo Everything
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function accountWords({ before_confirmed: before }: SyncConnection): string {
  if (before === null) {
    return '';
  }
  return before.opened
    ? 'Its account is deleted too, if nothing else is in it.'
    : 'The account’s time zone and rate return to what they were, unless you have changed them or imported more since.';
}

function Undone({ undone, days, hasFailed }: UndoProgress & { hasFailed: boolean }) {
  const words = `${formatCount(undone)} of ${countNoun(days, 'day')}`;
  return (
    <div className="mt-3 flex flex-col gap-2">
      <p aria-live="polite">
        {hasFailed ? `Undone: ${words}. Choose Undo Everything again to continue.` : `Undoing: ${words}`}
      </p>
      <Progress label="Undone days" value={(100 * undone) / days} valueText={words} tone="plain" />
    </div>
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
