import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { NumberField } from '#components/number-field.tsx';
import { AmountInput } from '#components/ui/amount-input.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { useUpdateBalance } from '#data/account/profiles.ts';
import { ChangedMeanwhile } from '#data/backend/versions.ts';
import { balanceField } from '#domain/decimal-input.ts';
import { formatAmount, formatMoney } from '#domain/money.ts';
import { showToast } from '#lib/toasts.ts';
import { useRefusal } from '#lib/use-refusal.ts';
import { BalanceInput } from './balance-input.tsx';
import { type BalanceForm, type BalanceValues, balanceSchema } from './balance-schema.ts';

type BalanceUpdateDialogProps = { currentBalance: number; onClose: () => void };

export function BalanceUpdateDialog({ currentBalance, onClose }: BalanceUpdateDialogProps) {
  const updateBalance = useUpdateBalance();
  const form = useForm<BalanceForm, unknown, BalanceValues>({
    resolver: zodResolver(balanceSchema),
    defaultValues: { newBalance: '', reason: '' },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const refuse = useRefusal(form);

  async function submit({ newBalance, reason }: BalanceValues) {
    try {
      await updateBalance.mutateAsync({ balance: newBalance, reason, seen: currentBalance });
    } catch (error) {
      if (error instanceof ChangedMeanwhile) {
        const { account_balance: latest } = error.latest;
        refuse(
          'newBalance',
          `The balance has become ${formatMoney(latest)} meanwhile. Update again to replace that.`,
        );
      }
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
        <NumberField form={form} name="newBalance" takes={balanceField} label="New Balance">
          <Controller
            name="newBalance"
            control={form.control}
            render={({ field }) => <BalanceInput {...field} />}
          />
        </NumberField>
        <Field
          label="Reason"
          hint="Optional, like “Deposit”. It is kept with the change."
          error={errors.reason?.message}
        >
          <TextInput autoComplete="off" {...form.register('reason')} />
        </Field>
        <DialogFormActions submitLabel="Update Balance" isSubmitting={isSubmitting} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
}
