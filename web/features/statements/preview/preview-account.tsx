import { accountKindChoices } from '#components/account-kinds.ts';
import { anotherCurrency, currencyOptions } from '#components/currency-options.ts';
import { NumberRead } from '#components/number-read.tsx';
import { Field } from '#components/ui/field.tsx';
import { AmountInput } from '#components/ui/inputs/amount-input.tsx';
import { Checkbox } from '#components/ui/inputs/checkbox.tsx';
import { ChoiceInput } from '#components/ui/inputs/choice-input.tsx';
import { SearchableSelect } from '#components/ui/inputs/searchable-select.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import type { TradingAccount } from '#data/backend/rows.ts';
import { fixedRate, rateField } from '#domain/money/account-money.ts';
import { newAccount, type PreviewErrors, type PreviewForm, withAccount } from './preview-form.ts';
import { PreviewSection } from './preview-section.tsx';

type PreviewAccountProps = {
  form: PreviewForm;
  errors: PreviewErrors;
  accounts: readonly TradingAccount[];
  currency: string;
  /** The account number in the statement, as shown; null if it has none. */
  number: string | null;
  isCurrencyAsked: boolean;
  inDollars: string | null;
  onChange: (form: PreviewForm) => void;
};

export function PreviewAccount(props: PreviewAccountProps) {
  const { form, errors, accounts, currency, number, isCurrencyAsked, inDollars, onChange } = props;
  const isNew = form.account === newAccount;
  const change = (more: Partial<PreviewForm>) => onChange({ ...form, ...more });
  return (
    <PreviewSection title="Import Into">
      <Field label="Account" hint={isNew ? addedWords(number) : undefined}>
        <Select
          options={[
            ...accounts.map(({ id, name, archived_at }) => ({
              value: id,
              label: archived_at === null ? name : `${name} (archived)`,
            })),
            { value: newAccount, label: 'New account' },
          ]}
          value={form.account}
          onChange={id =>
            onChange(
              withAccount(
                form,
                accounts.find(account => account.id === id),
              ),
            )
          }
        />
      </Field>
      {isNew && (
        <>
          <Field label="Name" hint="e.g. IC Markets EUR" error={errors.name}>
            <TextInput
              autoComplete="off"
              value={form.name}
              onChange={event => change({ name: event.target.value })}
            />
          </Field>
          <Field label="Kind" isGroup>
            <ChoiceInput
              name="kind"
              choices={accountKindChoices}
              chosen={form.kind}
              onChange={event => {
                const kind = event.target.value as PreviewForm['kind'];
                change({ kind, counts: kind === 'live' });
              }}
            />
          </Field>
          {isCurrencyAsked && (
            <Field label="Currency" hint="Not in the file" error={errors.currency}>
              <SearchableSelect
                options={currencyOptions}
                other={anotherCurrency}
                value={form.currency}
                onChange={code => change({ currency: code })}
              />
            </Field>
          )}
          <label className="flex min-h-11 items-center gap-3 self-start text-sm sm:min-h-6">
            <Checkbox checked={form.counts} onChange={event => change({ counts: event.target.checked })} />
            Include in my total balance
          </label>
        </>
      )}
      {fixedRate(currency) === null && (
        <Field
          label={`${currency}/USD Rate`}
          hint={inDollars ?? 'Converts this account to dollars. Saved with the account.'}
          error={errors.rate}
        >
          <AmountInput unit="$" value={form.rate} onChange={event => change({ rate: event.target.value })} />
          <NumberRead typed={form.rate} takes={rateField} unit="$" />
        </Field>
      )}
    </PreviewSection>
  );
}

/** A statement with a second number gets a new account. */
function addedWords(number: string | null): string {
  return number === null ? 'Created with the import' : `Created with the import, for statements of ${number}`;
}
