import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { AmountInput } from '#components/ui/amount-input.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions } from '#components/ui/dialog.tsx';
import { DialogForm } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { useUpdateBalance } from '#data/profiles.ts';
import { formatAmount, formatMoney } from '#domain/money.ts';
import { showToast } from '#lib/toasts.ts';
import { type BalanceValues, balanceSchema } from './balance-schema.ts';

type BalanceUpdateDialogProps = { currentBalance: number; onClose: () => void };

export function BalanceUpdateDialog({ currentBalance, onClose }: BalanceUpdateDialogProps) {
  const updateBalance = useUpdateBalance();
  const form = useForm({ resolver: zodResolver(balanceSchema), defaultValues: { newBalance: '' } });
  const { errors, isDirty, isSubmitting } = form.formState;

  async function submit({ newBalance }: BalanceValues) {
    try {
      await updateBalance.mutateAsync(newBalance);
    } catch {
      return; // The query client has said why.
    }
    showToast({
      title: 'Balance updated!',
      description: `Account balance updated to ${formatMoney(newBalance)}.`,
    });
    onClose();
  }

  return (
    <Dialog title="Update Account Balance" hasChanges={isDirty} onClose={onClose}>
      <DialogForm onSubmit={form.handleSubmit(submit)} isSubmitting={isSubmitting}>
        <Field label="Current Balance">
          <AmountInput unit="$" readOnly value={formatAmount(currentBalance)} className="bg-sunken" />
        </Field>
        <Field label="New Balance" error={errors.newBalance?.message}>
          <AmountInput unit="$" {...form.register('newBalance')} />
        </Field>
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isSubmitting}>
            Update Balance
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
