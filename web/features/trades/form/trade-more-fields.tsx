import { type ReactNode, useId } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { FieldFold } from '#components/field-fold.tsx';
import { NumberField } from '#components/number-field.tsx';
import { Field } from '#components/ui/field.tsx';
import { DateTimeInput } from '#components/ui/inputs/date-time-input.tsx';
import { formatMoment } from '#domain/clock/wall-time.ts';
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
  /** Without a close time, a new trade closes now and a logged one keeps its time. */
  isNew: boolean;
  /** The currency of the account. */
  currency: string;
  /** Shown beside the button. */
  beside?: ReactNode;
};

/** Times and costs, in a fold: most trades are logged without. */
export function TradeMoreFields(props: MoreFieldsProps) {
  const { form, questions, isNew, beside } = props;
  const { errors } = form.formState;
  const isAsking = [...told, 'madeAt' as const, 'riskPerTrade' as const].some(
    name => errors[name] || questions.questionOf(name),
  );
  return (
    <FieldFold
      label="Time and Costs"
      mark="pipstone-trade-more-open"
      summary={useDerived(form, typed => moreSummary(typed, isNew))}
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
  const id = useId();
  const { madeAt, costs } = useDerived(form, typed => ({
    madeAt: typed.madeAt,
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
      <Moment form={form} name="openedAt" label="Open Time" latest={madeAt} hint="Optional" />
      <Moment
        form={form}
        name="madeAt"
        label="Close Time"
        hint={isNew ? 'Leave empty to use the current time.' : 'Leave empty to keep the saved time.'}
      />
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

type MomentProps = Form & {
  name: 'openedAt' | 'madeAt';
  label: string;
  hint: string;
  /** The latest moment in the browser's calendar, '' for today. */
  latest?: string;
};

function Moment({ form, name, label, hint, latest }: MomentProps) {
  const today = useToday();
  return (
    <Field label={label} hint={hint} error={form.formState.errors[name]?.message}>
      <Controller
        name={name}
        control={form.control}
        render={({ field }) => <DateTimeInput {...field} latest={latest || `${today}T23:59`} />}
      />
    </Field>
  );
}

/** The summary of the filled fields while the fold is closed. */
function moreSummary(typed: TradeForm, isNew: boolean): string {
  const count = told.filter(name => typed[name]).length;
  const details = count > 0 && `${countNoun(count, 'detail')} set`;
  if (isNew) {
    const risk = typed.riskPerTrade && ', risk: set';
    return `time: ${typed.madeAt ? 'set' : 'now'}, ${details || 'costs: none'}${risk}`;
  }
  const moment = new Date(typed.madeAt);
  const time = Number.isNaN(moment.getTime()) ? 'time, costs' : formatMoment(moment);
  return [time, details].filter(Boolean).join(', ');
}

function beforeCosts(typed: TradeForm, currency: string): string {
  const made = typedGross(typed);
  return made && made.costs !== null ? `; gross P&L ${formatMoney(made.gross, currency)}` : '';
}
