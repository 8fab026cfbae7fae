import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { removeWaiting, type WaitingTrade } from '#data/trades/waiting-trades.ts';
import { formatMoney } from '#domain/money/money.ts';
import { shownAmount } from '#features/trades/account-choice.ts';

type WaitingTradeRemoveDialogProps = {
  userId: string;
  waiting: WaitingTrade;
  currency?: string | undefined;
  onClose: () => void;
};

export function WaitingTradeRemoveDialog(props: WaitingTradeRemoveDialogProps) {
  const { userId, waiting, currency, onClose } = props;
  const { trade_result: result, currency_pair: pair } = waiting.trade;
  const amount = formatMoney(Math.abs(shownAmount(waiting.trade, currency)), currency);

  function remove() {
    removeWaiting(userId, waiting);
    onClose();
  }

  return (
    <ConfirmDialog
      title="Remove Waiting Trade"
      description={`This ${result} ${pair} trade of ${amount} was never synced. Removing it deletes it for good.`}
      confirmLabel="Remove"
      onConfirm={remove}
      onCancel={onClose}
    />
  );
}
