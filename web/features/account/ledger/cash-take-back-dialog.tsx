import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { useUndoCash } from '#data/account/cash.ts';
import type { BalanceChange } from '#data/backend/rows.ts';
import { ownAmount } from '#domain/money/account-money.ts';
import { formatMoney } from '#domain/money/money.ts';
import { showToast } from '#lib/page/toasts.ts';

type CashTakeBackDialogProps = {
  change: BalanceChange;
  /** Of its account. */
  currency: string;
  onClose: () => void;
};

/** Asks before a deposit or withdrawal is taken back. */
export function CashTakeBackDialog({ change, currency, onClose }: CashTakeBackDialogProps) {
  const undo = useUndoCash();
  const what = ownAmount(change) > 0 ? 'Deposit' : 'Withdrawal';
  const amount = formatMoney(Math.abs(ownAmount(change)), currency);

  function confirm() {
    undo.mutate(change.id, {
      onSuccess: profile => {
        showToast({
          title: `${what} taken back`,
          description: `Account balance updated to ${formatMoney(profile.account_balance)}.`,
        });
        onClose();
      },
    });
  }

  return (
    <ConfirmDialog
      title={`Take Back ${what}`}
      description={`Take back the ${what.toLowerCase()} of ${amount}? The list keeps it, with the opposite entry after it.`}
      confirmLabel="Take Back"
      isBusy={undo.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
