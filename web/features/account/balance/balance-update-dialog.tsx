import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { NumberField } from '#components/number-field.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { AmountInput } from '#components/ui/inputs/amount-input.tsx';
import { ChoiceInput } from '#components/ui/inputs/choice-input.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { currencySign, formatAmount } from '#domain/money/money.ts';
import { balanceField } from '#domain/numbers/decimal-input.ts';
import { accountBalance, type BalanceAccount, settableAccounts } from '#features/account/account-choice.ts';
import { useToday } from '#lib/clock/use-today.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { BalanceInput } from './balance-input.tsx';
import {
  type BalanceForm,
  type BalanceKind,
  type BalanceValues,
  balanceSchema,
  cashSchema,
} from './balance-schema.ts';
import { CashFields } from './cash-fields.tsx';
import { useSendBalance } from './use-send-balance.ts';

type BalanceUpdateDialogProps = {
  /** Dollars. */
  currentBalance: number;
  accounts: readonly BalanceAccount[];
  onClose: () => void;
};

const kinds = [
  { value: 'set', label: 'Set Balance' },
  { value: 'deposit', label: 'Deposit' },
  { value: 'withdrawal', label: 'Withdrawal' },
] as const;

const submitLabels = { set: 'Update Balance', deposit: 'Record Deposit', withdrawal: 'Record Withdrawal' };

export function BalanceUpdateDialog({ currentBalance: total, accounts, onClose }: BalanceUpdateDialogProps) {
  const open = settableAccounts(accounts);
  const [chosen, setChosen] = useState('');
  const account = open.find(({ id }) => id === chosen) ?? open[0];
  const { balance: currentBalance, currency } = accountBalance(account, total);
  const sign = currencySign(currency);
  const today = useToday();
  const [kind, setKind] = useState<BalanceKind>('set');
  const form = useForm<BalanceForm, unknown, BalanceValues>({
    resolver: kind === 'set' ? zodResolver(balanceSchema) : zodResolver(cashSchema),
    defaultValues: { newBalance: '', amount: '', day: today, reason: '' },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const send = useSendBalance({ form, kind, account, currentBalance, currency, onSent: onClose });

  return (
    <Dialog title="Update Account Balance" hasChanges={isDirty} onClose={onClose}>
      {/* Before the form, whose first field has the focus: most people set the balance itself. */}
      <fieldset disabled={isSubmitting} className="flex min-w-0 flex-col gap-4 pb-4">
        {account && open.length > 1 && (
          <Field label="Account">
            <Select
              options={open.map(({ id, name }) => ({ value: id, label: name }))}
              value={account.id}
              onChange={setChosen}
            />
          </Field>
        )}
        <Field label="Type of Change" isGroup>
          <ChoiceInput
            name="kind"
            choices={kinds}
            chosen={kind}
            onChange={event => {
              form.clearErrors();
              setKind(event.target.value as BalanceKind);
            }}
          />
        </Field>
      </fieldset>
      <DialogForm onSubmit={form.handleSubmit(send)} isSubmitting={isSubmitting}>
        <Field label="Current Balance">
          <AmountInput unit={sign} readOnly value={formatAmount(currentBalance)} className="bg-sunken" />
        </Field>
        {kind === 'set' ? (
          <NumberField form={form} name="newBalance" takes={balanceField} unit={sign} label="New Balance">
            <Controller
              name="newBalance"
              control={form.control}
              render={({ field }) => <BalanceInput unit={sign} {...field} />}
            />
          </NumberField>
        ) : (
          <CashFields
            form={form}
            kind={kind}
            currentBalance={currentBalance}
            currency={currency}
            today={today}
          />
        )}
        <Field
          label="Reason"
          hint={
            kind === 'set'
              ? 'Optional, e.g. “Matches my broker”. Saved with the change.'
              : 'Optional, e.g. “By card”. Saved with the change.'
          }
          error={errors.reason?.message}
        >
          <TextInput autoComplete="off" {...form.register('reason')} />
        </Field>
        <DialogFormActions submitLabel={submitLabels[kind]} isSubmitting={isSubmitting} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
}
