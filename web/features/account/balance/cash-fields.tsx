import { Controller, type UseFormReturn } from 'react-hook-form';
import { NumberField } from '#components/number-field.tsx';
import { Field } from '#components/ui/field.tsx';
import { DateInput } from '#components/ui/inputs/date-input.tsx';
import { type CalendarDay, localNoon } from '#domain/clock/calendar-day.ts';
import { currencySign, formatMoney } from '#domain/money/money.ts';
import { targetField } from '#domain/numbers/decimal-input.ts';
import { type BalanceForm, type BalanceKind, type BalanceValues, balanceAfter } from './balance-schema.ts';

type CashFieldsProps = {
  form: UseFormReturn<BalanceForm, unknown, BalanceValues>;
  kind: Exclude<BalanceKind, 'set'>;
  /** In the currency of the account. */
  currentBalance: number;
  currency: string;
  today: CalendarDay;
};

export function CashFields({ form, kind, currentBalance, currency, today }: CashFieldsProps) {
  const after = balanceAfter(currentBalance, kind, form.watch('amount'));
  return (
    <>
      <NumberField
        form={form}
        name="amount"
        takes={targetField}
        unit={currencySign(currency)}
        label="Amount"
        hint={
          after === null
            ? `Changes your balance, not your ${kind === 'deposit' ? 'profit' : 'loss'}.`
            : `New balance: ${formatMoney(after, currency)}`
        }
      />
      <Field label="Date" hint="The day of the deposit or withdrawal">
        <Controller
          name="day"
          control={form.control}
          render={({ field }) => <DateInput {...field} disabledDays={{ after: localNoon(today) }} />}
        />
      </Field>
    </>
  );
}
