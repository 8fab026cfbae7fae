import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { removeWaiting, type WaitingTrade } from '#data/trades/waiting-trades.ts';
import { formatMoney } from '#domain/money.ts';

type WaitingTradeRemoveDialogProps = { userId: string; waiting: WaitingTrade; onClose: () => void };

export function WaitingTradeRemoveDialog({ userId, waiting, onClose }: WaitingTradeRemoveDialogProps) {
  const { trade_result: result, currency_pair: pair, amount } = waiting.trade;

  function remove() {
    removeWaiting(userId, waiting);
    onClose();
  }

  return (
    <ConfirmDialog
      title="Remove Waiting Trade"
      description={`The ${result} ${pair} trade of ${formatMoney(Math.abs(amount))} was never sent. Removed here, it is gone for good.`}
      confirmLabel="Remove"
      onConfirm={remove}
      onCancel={onClose}
    />
  );
}
