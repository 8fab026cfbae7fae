import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { accountKindChoices } from '#components/account-kinds.ts';
import { anotherCurrency, currencyOptions, isCurrency } from '#components/currency-options.ts';
import { NumberField } from '#components/number-field.tsx';
import { Field } from '#components/ui/field.tsx';
import { Checkbox } from '#components/ui/inputs/checkbox.tsx';
import { ChoiceInput } from '#components/ui/inputs/choice-input.tsx';
import { SearchableSelect } from '#components/ui/inputs/searchable-select.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import type { TradingAccount } from '#data/backend/rows.ts';
import { fixedRate, rateField } from '#domain/money/account-money.ts';
import { currencySign } from '#domain/money/money.ts';
import { balanceField } from '#domain/numbers/decimal-input.ts';
import { type AccountForm, type AccountValues, accountClocks } from './account-schema.ts';

type AccountFieldsProps = {
  form: UseFormReturn<AccountForm, unknown, AccountValues>;
  account?: TradingAccount;
};

export function AccountFields({ form, account }: AccountFieldsProps) {
  const { errors } = form.formState;
  const [currency, kind] = useWatch({ control: form.control, name: ['currency', 'kind'] });
  const needsRate = isCurrency(currency) && fixedRate(currency) === null;

  /** A demo account is included only if its owner chooses so. */
  function suggestCounting(next: string) {
    if (!form.getFieldState('counts').isDirty) {
      form.resetField('counts', { defaultValue: next === 'live' });
    }
  }

  return (
    <>
      <Field label="Name" hint="e.g. IC Markets EUR" error={errors.name?.message}>
        <TextInput autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label="Kind" isGroup error={errors.kind?.message}>
        <ChoiceInput
          choices={accountKindChoices}
          chosen={kind}
          {...form.register('kind', {
            onChange: event => account === undefined && suggestCounting(event.target.value),
          })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Broker or Firm" hint="Optional" error={errors.broker?.message}>
          <TextInput autoComplete="off" {...form.register('broker')} />
        </Field>
        <Field label="Platform" hint="Optional, e.g. MetaTrader 5" error={errors.platform?.message}>
          <TextInput autoComplete="off" {...form.register('platform')} />
        </Field>
        <Field label="Currency" error={errors.currency?.message}>
          <Controller
            name="currency"
            control={form.control}
            render={({ field }) => (
              <SearchableSelect {...field} options={currencyOptions} other={anotherCurrency} />
            )}
          />
        </Field>
        {needsRate && (
          <NumberField
            form={form}
            name="rate"
            takes={rateField}
            unit="$"
            label={`${currency}/USD Rate`}
            hint="Converts this account to dollars. Optional if the account isn’t in your total balance."
          />
        )}
        {!account && (
          <NumberField
            form={form}
            name="startingBalance"
            takes={balanceField}
            unit={isCurrency(currency) ? currencySign(currency) : undefined}
            label="Starting Balance"
          />
        )}
      </div>
      <Field label="Time Zone" hint="Sets when a trading day starts." error={errors.clock?.message}>
        <Controller
          name="clock"
          control={form.control}
          render={({ field }) => (
            <Select
              {...field}
              options={accountClocks(account).map(({ name }, index) => ({
                value: String(index),
                label: name,
              }))}
            />
          )}
        />
      </Field>
      <div>
        <label className="flex min-h-11 items-center gap-3 self-start text-sm sm:min-h-6">
          <Checkbox {...form.register('counts')} aria-describedby="counts-hint" />
          Include in my total balance
        </label>
        <p id="counts-hint" className="mt-1 text-ink-muted text-xs">
          Counts in your balance, wins and losses, also for your educator. Plans count their trades either
          way.
        </p>
      </div>
    </>
  );
}
