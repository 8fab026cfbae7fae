import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { useDeleteTrade } from '#data/trade-changes.ts';
import { type Trade, useLatestTrade } from '#data/trades.ts';
import { formatMoney } from '#domain/money.ts';
import { showToast } from '#lib/toasts.ts';
import { balanceNow } from './trade-balance.ts';

type TradeDeleteDialogProps = { trade: Trade; onClose: () => void; onDeleted: () => void };

/** Closes at once: the trade has left the lists, and comes back with a toast if the server refuses. */
export function TradeDeleteDialog({ trade, onClose, onDeleted }: TradeDeleteDialogProps) {
  const deleteTrade = useDeleteTrade();
  const { trade_result, currency_pair, amount } = useLatestTrade(trade);
  const name = `${trade_result} ${currency_pair} trade of ${formatMoney(Math.abs(amount))}`;

  async function confirm() {
    const deletion = deleteTrade.mutateAsync(trade);
    onDeleted();
    try {
      showToast({ title: 'Trade deleted', description: balanceNow(await deletion) });
    } catch {
      // The query client has said why.
    }
  }

  return (
    <ConfirmDialog
      title="Delete Trade"
      description={`Are you sure you want to delete this ${name}? The balance and the plan follow. This action cannot be undone.`}
      confirmLabel="Delete"
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
