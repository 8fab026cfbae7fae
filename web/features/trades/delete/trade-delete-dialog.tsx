import { useEffect } from 'react';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { useDeleteTrade } from '#data/trades/trade-changes.ts';
import { type Trade, useLatestTrade } from '#data/trades/trades.ts';
import { formatMoney } from '#domain/money/money.ts';
import { shownAmount } from '#features/trades/account-choice.ts';
import { balanceNow } from '#features/trades/form/trade-balance.ts';
import { offerDeleted } from './trades-delete-dialog.tsx';

type TradeDeleteDialogProps = {
  trade: Trade;
  currency?: string | undefined;
  onClose: () => void;
  onDeleted: () => void;
};

/** Does not wait for the server: the trade leaves the lists, and returns with a toast if it is refused. */
export function TradeDeleteDialog({ trade, currency, onClose, onDeleted }: TradeDeleteDialogProps) {
  const { mutateAsync: deleteTrade, isPending, context: listsBefore } = useDeleteTrade();
  const latest = useLatestTrade(trade);
  const { trade_result, currency_pair, plan_id } = latest;
  const amount = formatMoney(Math.abs(shownAmount(latest, currency)), currency);
  const name = `${trade_result} ${currency_pair} trade of ${amount}`;

  // Not before the trade has left the lists: the focus would return to its row, and be lost with it.
  const isTakenOut = listsBefore !== undefined;
  useEffect(() => {
    if (isTakenOut) {
      onDeleted();
    }
  }, [isTakenOut, onDeleted]);

  async function confirm() {
    try {
      const { deleted, balance } = await deleteTrade(trade);
      offerDeleted(trade.user_id, deleted, 1, balanceNow(balance));
    } catch {
      // The query client has reported the failure.
    }
  }

  return (
    <ConfirmDialog
      title="Delete Trade"
      description={`Are you sure you want to delete this ${name}? ${plan_id ? 'Your balance and plan will update.' : 'Your balance will update.'} You can undo this for one minute.`}
      confirmLabel="Delete"
      isBusy={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
