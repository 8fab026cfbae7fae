import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { useUndoCash } from '#data/account/cash.ts';
import type { BalanceChange } from '#data/backend/rows.ts';
import { ownAmount } from '#domain/money/account-money.ts';
import { formatMoney } from '#domain/money/money.ts';
import { balanceUpdatedTo } from '#features/account/balance/balance-words.ts';
import { showToast } from '#lib/page/toasts.ts';

type CashTakeBackDialogProps = {
  change: BalanceChange;
  currency: string;
  onClose: () => void;
};

export function CashTakeBackDialog({ change, currency, onClose }: CashTakeBackDialogProps) {
  const undo = useUndoCash();
  const what = ownAmount(change) > 0 ? 'Deposit' : 'Withdrawal';
  const amount = formatMoney(Math.abs(ownAmount(change)), currency);

  function confirm() {
    undo.mutate(change.id, {
      onSuccess: profile => {
        showToast({
          title: `${what} reversed`,
          description: balanceUpdatedTo(profile.account_balance),
        });
        onClose();
      },
    });
  }

  return (
    <ConfirmDialog
      title={`Reverse ${what}`}
      description={`Reverse the ${what.toLowerCase()} of ${amount}? The history keeps it and adds a reversing entry.`}
      confirmLabel="Reverse"
      isBusy={undo.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
