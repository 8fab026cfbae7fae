import { ArrowDownRight, ArrowUpRight, TrendingDown, TrendingUp } from 'lucide-react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { AmountInput } from '#components/ui/amount-input.tsx';
import { type Choice, ChoiceInput } from '#components/ui/choice-input.tsx';
import { Field } from '#components/ui/field.tsx';
import { SearchableSelect } from '#components/ui/searchable-select.tsx';
import { Select } from '#components/ui/select.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { currencyPairs } from '#domain/currency-pairs.ts';
import { noPlan, type TradeForm, type TradeValues } from './trade-schema.ts';

const tradeTypes = [
  { value: 'buy', label: 'Buy', icon: ArrowUpRight },
  { value: 'sell', label: 'Sell', icon: ArrowDownRight },
];
const tradeResults = [
  { value: 'won', label: 'Won', icon: TrendingUp, tone: 'profit' },
  { value: 'lost', label: 'Lost', icon: TrendingDown, tone: 'loss' },
] as const;
const pairs = currencyPairs.map(pair => ({ value: pair, label: pair }));

type Form = UseFormReturn<TradeForm, unknown, TradeValues>;

type TradeFieldsProps = {
  form: Form;
  /** The plans that the trade may count for. */
  plans: { id: string; plan_name: string }[];
};

/** In the order in which a trade is told: what was traded, how it ended, at which prices, and what for. */
export function TradeFields({ form, plans }: TradeFieldsProps) {
  const { control, formState } = form;
  const { errors } = formState;
  const planChoices = [
    { value: noPlan, label: 'No Plan' },
    ...plans.map(plan => ({ value: plan.id, label: plan.plan_name })),
  ];
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Currency Pair" error={errors.currencyPair?.message}>
          <Controller
            name="currencyPair"
            control={control}
            render={({ field }) => (
              <SearchableSelect
                {...field}
                options={pairs}
                placeholder="Search, like EURUSD"
                emptyText="No pair matches."
              />
            )}
          />
        </Field>
        <ChoiceField form={form} name="tradeType" label="Trade Type" choices={tradeTypes} />
        <ChoiceField form={form} name="tradeResult" label="Trade Result" choices={tradeResults} />
        <NumberField
          form={form}
          name="amount"
          label="Amount"
          unit="$"
          hint="No sign needed: the result decides."
        />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <NumberField form={form} name="entryPrice" label="Entry Price" />
        <NumberField form={form} name="lotSize" label="Lot Size" />
        <NumberField form={form} name="takeProfit" label="Take Profit" />
        <NumberField form={form} name="stopLoss" label="Stop Loss" />
      </div>
      <Field label="Trading Plan" error={errors.planId?.message}>
        <Controller
          name="planId"
          control={control}
          render={({ field }) => <Select {...field} options={planChoices} />}
        />
      </Field>
      <NotesField form={form} />
    </>
  );
}

type ChoiceFieldProps = {
  form: Form;
  name: 'tradeType' | 'tradeResult';
  label: string;
  choices: readonly Choice[];
};

// Fields register where they are drawn: the form focuses the first wrong field in the order of registration.
function ChoiceField({ form, name, label, choices }: ChoiceFieldProps) {
  return (
    <Field isGroup label={label} error={form.formState.errors[name]?.message}>
      <ChoiceInput choices={choices} {...form.register(name)} />
    </Field>
  );
}

type NumberFieldProps = {
  form: Form;
  name: 'entryPrice' | 'takeProfit' | 'stopLoss' | 'lotSize' | 'amount';
  label: string;
  unit?: '$';
  hint?: string;
};

function NumberField({ form, name, label, unit, hint }: NumberFieldProps) {
  return (
    <Field label={label} hint={hint} error={form.formState.errors[name]?.message}>
      <AmountInput unit={unit} {...form.register(name)} />
    </Field>
  );
}

function NotesField({ form }: { form: Form }) {
  return (
    <Field label="Notes" hint="Optional." error={form.formState.errors.notes?.message}>
      <Textarea {...form.register('notes')} />
    </Field>
  );
}
