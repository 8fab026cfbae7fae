import { type ReactNode, useId } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { FieldFold } from '#components/field-fold.tsx';
import { NumberField } from '#components/number-field.tsx';
import { Field } from '#components/ui/field.tsx';
import { DateTimeInput } from '#components/ui/inputs/date-time-input.tsx';
import { currencySign, formatMoney } from '#domain/money/money.ts';
import { countNoun } from '#domain/numbers/count.ts';
import { amountField, costField } from '#domain/numbers/decimal-input.ts';
import { useToday } from '#lib/clock/use-today.ts';
import { useDerived } from '#lib/forms/use-derived.ts';
import type { FormQuestions } from '#lib/forms/use-questions.ts';
import { typedGross } from './trade-more-questions.ts';
import { type costNames, emptyMore, type MoreForm } from './trade-more-schema.ts';
import type { TradeForm, TradeValues } from './trade-schema.ts';

type Form = { form: UseFormReturn<TradeForm, unknown, TradeValues> };

const told = (Object.keys(emptyMore) as (keyof MoreForm)[]).filter(name => name !== 'closePrice');

type MoreFieldsProps = Form & {
  questions: FormQuestions<TradeForm>;
  /** True for a new trade, whose lot size is suggested. */
  isNew: boolean;
  currency: string;
  beside?: ReactNode;
};

export function TradeMoreFields(props: MoreFieldsProps) {
  const { form, questions, beside } = props;
  const { errors } = form.formState;
  const isAsking = [...told, 'riskPerTrade' as const].some(
    name => errors[name] || questions.questionOf(name),
  );
  return (
    <FieldFold
      label="Time and Costs"
      mark="pipstone-trade-more-open"
      summary={useDerived(form, moreSummary)}
      isAsking={isAsking}
      beside={beside}
      isLazy
    >
      <MoreInputs {...props} />
    </FieldFold>
  );
}

function MoreInputs({ form, questions: { questionOf }, isNew, currency }: MoreFieldsProps) {
  const sign = currencySign(currency);
  const today = useToday();
  const id = useId();
  const { stillOpen, madeAt, costs } = useDerived(form, typed => ({
    stillOpen: typed.stillOpen,
    madeAt: typed.stillOpen ? '' : typed.madeAt,
    costs: beforeCosts(typed, currency),
  }));
  const cost = (name: (typeof costNames)[number], label: string) => (
    <NumberField
      form={form}
      name={name}
      takes={costField}
      label={label}
      unit={sign}
      question={questionOf(name)}
    />
  );
  return (
    <div className="flex flex-col gap-4">
      <Field
        label="Open Time"
        hint={stillOpen ? 'Leave empty to use the current time.' : 'Optional'}
        error={form.formState.errors.openedAt?.message}
      >
        <Controller
          name="openedAt"
          control={form.control}
          render={({ field }) => <DateTimeInput {...field} latest={madeAt || `${today}T23:59`} />}
        />
      </Field>
      {!stillOpen && (
        <fieldset aria-label="Costs" aria-describedby={id}>
          <div className="grid grid-cols-2 gap-4">
            {cost('commission', 'Commission')}
            {cost('swap', 'Swap')}
            {cost('fee', 'Fee')}
          </div>
          <p id={id} className="mt-1.5 text-ink-muted text-xs">
            Enter costs as negatives. Amount is net of costs{costs}.
          </p>
        </fieldset>
      )}
      {isNew && (
        <NumberField
          form={form}
          name="riskPerTrade"
          takes={amountField}
          label="Risk per Trade"
          unit="$"
          hint="Used for the suggested lot size. Saved on this device."
        />
      )}
    </div>
  );
}

function moreSummary(typed: TradeForm): string {
  if (typed.stillOpen) {
    return `open time: ${typed.openedAt ? 'set' : 'now'}`;
  }
  const count = told.filter(name => typed[name]).length;
  const details = count > 0 ? `${countNoun(count, 'detail')} set` : 'open time, costs: none';
  return typed.riskPerTrade ? `${details}, risk: set` : details;
}

function beforeCosts(typed: TradeForm, currency: string): string {
  const made = typedGross(typed);
  return made && made.costs !== null ? `; gross P&L ${formatMoney(made.gross, currency)}` : '';
}
