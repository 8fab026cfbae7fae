import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { type RunningTradeRow, useDeleteRunningTrade } from '#data/trades/running-trades.ts';
import { offerUndo } from '#features/trades/delete/trade-undo.ts';
import { showToast } from '#lib/page/toasts.ts';

type RunningDeleteDialogProps = { trade: RunningTradeRow; onClose: () => void };

export function RunningDeleteDialog({ trade, onClose }: RunningDeleteDialogProps) {
  const { user_id: userId, currency_pair: symbol } = trade;
  const remove = useDeleteRunningTrade(userId);

  async function confirm() {
    try {
      const running = await remove.mutateAsync(trade.id);
      if (running) {
        offerUndo({ userId, running, words: `Open ${symbol} trade deleted.` });
      } else {
        showToast({ title: 'Nothing to delete', description: 'It was already closed or deleted.' });
      }
    } catch {
      // The query client has reported the failure.
    }
    onClose();
  }

  return (
    <ConfirmDialog
      title="Delete Open Trade"
      description={`Are you sure you want to delete this open ${symbol} trade? Parts that are closed stay. You can undo this for one minute.`}
      confirmLabel="Delete"
      isBusy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
