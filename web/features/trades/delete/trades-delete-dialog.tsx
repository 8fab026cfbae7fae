import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import type { ExactTrade } from '#data/backend/exact-trades.ts';
import { useDeleteTrades } from '#data/trades/several-trades.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import { showToast } from '#lib/page/toasts.ts';
import { offerUndo } from './trade-undo.ts';

type TradesDeleteDialogProps = {
  userId: string;
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
};

/** Asks once for all selected trades; afterwards it can be undone. */
export function TradesDeleteDialog({ userId, ids, onDone, onClose }: TradesDeleteDialogProps) {
  const deletion = useDeleteTrades(userId);

  async function confirm() {
    try {
      const deleted = await deletion.mutateAsync(ids);
      offerDeleted(userId, deleted, ids.length);
      onDone();
    } catch {
      // The query client has reported the failure.
    }
    onClose();
  }

  return (
    <ConfirmDialog
      title={`Delete ${countNoun(ids.length, 'trade')}?`}
      description="Your balance and plans will update. You can undo this for one minute."
      confirmLabel={`Delete ${formatCount(ids.length)}`}
      isBusy={deletion.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}

/** Offers to undo a deletion; names how many trades were already deleted, and the effects. */
export function offerDeleted(userId: string, deleted: readonly ExactTrade[], asked: number, more = ''): void {
  const gone = goneWords(asked - deleted.length);
  if (deleted.length > 0) {
    offerUndo({
      userId,
      deleted,
      words: `${countNoun(deleted.length, 'trade')} deleted.${gone} ${more}`.trim(),
    });
  } else {
    showToast({ title: 'Nothing to delete', description: gone.trim() });
  }
}

/** The number of selected trades that were already deleted elsewhere; '' for none. */
export function goneWords(gone: number): string {
  if (gone === 0) {
    return '';
  }
  return gone === 1 ? ' 1 was already deleted.' : ` ${formatCount(gone)} were already deleted.`;
}
