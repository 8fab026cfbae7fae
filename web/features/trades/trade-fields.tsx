import { ArrowDownRight, ArrowUpRight, TrendingDown, TrendingUp } from 'lucide-react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { NumberField } from '#components/number-field.tsx';
import { type Choice, ChoiceInput } from '#components/ui/choice-input.tsx';
import { DateTimeInput } from '#components/ui/date-time-input.tsx';
import { Field } from '#components/ui/field.tsx';
import { SearchableSelect } from '#components/ui/searchable-select.tsx';
import { Select } from '#components/ui/select.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { useToday } from '#lib/use-today.ts';
import { pairOptions } from './pair-options.ts';
import { noPlan, type TradeForm, type TradeValues, tradeNumbers } from './trade-schema.ts';

const tradeTypes = [
  { value: 'buy', label: 'Buy', icon: ArrowUpRight },
  { value: 'sell', label: 'Sell', icon: ArrowDownRight },
];
const tradeResults = [
  { value: 'won', label: 'Won', icon: TrendingUp, tone: 'profit' },
  { value: 'lost', label: 'Lost', icon: TrendingDown, tone: 'loss' },
] as const;

type TradeFormApi = UseFormReturn<TradeForm, unknown, TradeValues>;
type Plans = { id: string; plan_name: string }[];

type TradeFieldsProps = {
  form: TradeFormApi;
  /** The plans that the trade may count for. */
  plans: Plans;
  /** The meaning of an empty date and time. */
  timeHint: string;
};

/** In the order in which a trade is told: what was traded, how it ended, at which prices, what for and when. */
export function TradeFields({ form, plans, timeHint }: TradeFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <PairField form={form} />
        <ChoiceField form={form} name="tradeType" label="Trade Type" choices={tradeTypes} />
        <ChoiceField form={form} name="tradeResult" label="Trade Result" choices={tradeResults} />
        <NumberField
          form={form}
          name="amount"
          takes={tradeNumbers.amount}
          label="Amount"
          unit="$"
          hint="No sign needed: the result decides."
        />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <NumberField form={form} name="entryPrice" takes={tradeNumbers.entryPrice} label="Entry Price" />
        <NumberField form={form} name="lotSize" takes={tradeNumbers.lotSize} label="Lot Size" />
        <NumberField form={form} name="takeProfit" takes={tradeNumbers.takeProfit} label="Take Profit" />
        <NumberField form={form} name="stopLoss" takes={tradeNumbers.stopLoss} label="Stop Loss" />
      </div>
      <PlanField form={form} plans={plans} />
      <TimeField form={form} hint={timeHint} />
      <NotesField form={form} />
    </>
  );
}

type FieldProps = { form: TradeFormApi };

function PairField({ form }: FieldProps) {
  return (
    <Field label="Currency Pair" error={form.formState.errors.currencyPair?.message}>
      <Controller
        name="currencyPair"
        control={form.control}
        render={({ field }) => (
          <SearchableSelect
            {...field}
            onBlur={() => {
              field.onBlur();
              // Text that is no pair is refused where it is typed; an empty field is checked with the rest of the form.
              if (form.getValues('currencyPair')) {
                void form.trigger('currencyPair');
              }
            }}
            options={pairOptions}
            placeholder="Search, like EURUSD"
            emptyText="No pair matches."
          />
        )}
      />
    </Field>
  );
}

type ChoiceFieldProps = FieldProps & {
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

function PlanField({ form, plans }: FieldProps & { plans: Plans }) {
  return (
    <Field label="Trading Plan" error={form.formState.errors.planId?.message}>
      <Controller
        name="planId"
        control={form.control}
        render={({ field }) => <Select {...field} options={planChoices(plans, field.value)} />}
      />
    </Field>
  );
}

function planChoices(plans: Plans, chosen: string) {
  const choices = [
    { value: noPlan, label: 'No Plan' },
    ...plans.map(plan => ({ value: plan.id, label: plan.plan_name })),
  ];
  // The plans are still on their way, or the trade's own was deleted on another device a moment ago.
  if (choices.some(choice => choice.value === chosen)) {
    return choices;
  }
  return [...choices, { value: chosen, label: 'A plan that is not listed' }];
}

function TimeField({ form, hint }: FieldProps & { hint: string }) {
  const today = useToday();
  return (
    <Field label="Date and Time" hint={hint} error={form.formState.errors.madeAt?.message}>
      <Controller
        name="madeAt"
        control={form.control}
        render={({ field }) => <DateTimeInput {...field} latest={`${today}T23:59`} />}
      />
    </Field>
  );
}

function NotesField({ form }: FieldProps) {
  return (
    <Field label="Notes" hint="Optional." error={form.formState.errors.notes?.message}>
      <Textarea {...form.register('notes')} />
    </Field>
  );
}
