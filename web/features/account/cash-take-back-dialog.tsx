import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { useUndoCash } from '#data/account/cash.ts';
import type { BalanceChange } from '#data/backend/rows.ts';
import { formatMoney } from '#domain/money.ts';
import { showToast } from '#lib/toasts.ts';

type CashTakeBackDialogProps = { change: BalanceChange; onClose: () => void };

/** Asks before a deposit or withdrawal is taken back. */
export function CashTakeBackDialog({ change, onClose }: CashTakeBackDialogProps) {
  const undo = useUndoCash();
  const what = change.amount > 0 ? 'Deposit' : 'Withdrawal';
  const amount = formatMoney(Math.abs(change.amount));

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
