import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { type CheckedPlan, checkedFrom } from '#domain/reality-check/reality-check.ts';
import { useToday } from '#lib/clock/use-today.ts';
import { type PlanForm, type PlanValues, startingAmountSchema, targetAmountSchema } from './plan-schema.ts';

export type TypedPlan = {
  /** Null while an amount or a date is missing or wrong. */
  plan: CheckedPlan | null;
  account: string | null;
  onTakeDate: (day: CalendarDay) => void;
  onTakeAmount: (dollars: number) => void;
};

type PlanTypedCheckProps = {
  form: UseFormReturn<PlanForm, unknown, PlanValues>;
  /** The current amount in dollars for a starting amount. */
  currentOf?: (startingAmount: number) => number;
  render: (typed: TypedPlan) => ReactNode;
};

export function PlanTypedCheck({ form, currentOf = amount => amount, render }: PlanTypedCheckProps) {
  const today = useToday();
  const typed = useWatch({ control: form.control }) as PlanForm;
  const take = (name: 'targetDate' | 'targetAmount') => (value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return render({
    plan: checkTyped(typed, currentOf, today),
    account: typed.accountId || null,
    onTakeDate: take('targetDate'),
    onTakeAmount: dollars => take('targetAmount')(dollars.toFixed(2)),
  });
}

function checkTyped(
  typed: PlanForm,
  currentOf: (startingAmount: number) => number,
  today: CalendarDay,
): CheckedPlan | null {
  const start = startingAmountSchema.safeParse(typed.startingAmount);
  const target = targetAmountSchema.safeParse(typed.targetAmount);
  if (!start.success || !target.success || !typed.targetDate) {
    return null;
  }
  return {
    current: currentOf(start.data),
    target: target.data,
    from: checkedFrom(typed.startDate || null, today),
    to: typed.targetDate,
  };
}
