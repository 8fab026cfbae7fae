import type { NewPlan } from '#data/plans.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { amountField, targetField } from '#domain/decimal-input.ts';
import { planTargets, riskPercentage } from '#domain/plan.ts';
import { decimalSchema } from '#lib/decimal-schema.ts';
import * as z from '#lib/zod.ts';

export const currentAmountSchema = decimalSchema(amountField);
export const targetAmountSchema = decimalSchema(targetField);

const planFields = z.object({
  planName: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter a name for the plan.'),
      z.maxLength(200, 'Use at most 200 characters.'),
    ),
  currentAmount: currentAmountSchema,
  targetAmount: targetAmountSchema,
  startDate: z.string(),
  targetDate: z.string().check(z.minLength(1, 'Choose a target date.')),
});

/** What the form of a new plan holds: everything as typed, days as 'YYYY-MM-DD', '' when there is none. */
export type PlanForm = z.input<typeof planFields>;
export type PlanValues = z.output<typeof planFields>;

export const emptyPlan: PlanForm = {
  planName: '',
  currentAmount: '',
  targetAmount: '',
  startDate: '',
  targetDate: '',
};

export function planSchema(today: CalendarDay) {
  const isAhead = (plan: PlanValues) => plan.targetDate >= firstTargetDay(plan.startDate, today);
  return planFields.check(
    z.refine(isAhead, {
      path: ['targetDate'],
      error: ({ input }) =>
        (input as PlanForm).startDate ? 'Choose a day after the start date.' : 'Choose a day after today.',
      // Shown beside the other fields' errors, not after them.
      when: ({ value }) => (value as PlanForm).targetDate !== '',
    }),
  );
}

/** The first day that a plan can aim at: the day after its start, which is today when no start is chosen. */
export function firstTargetDay(startDate: CalendarDay | '', today: CalendarDay): CalendarDay {
  return addDays(startDate || today, 1);
}

/** The row of a plan. Every new plan is active and risks the same share. */
export function newPlan(values: PlanValues, today: CalendarDay): NewPlan {
  const startDate = values.startDate || null;
  const targets = planTargets(
    { current: values.currentAmount, target: values.targetAmount, startDate, targetDate: values.targetDate },
    today,
  );
  return {
    plan_name: values.planName,
    target_amount: values.targetAmount,
    target_date: values.targetDate,
    start_date: startDate,
    current_amount: values.currentAmount,
    risk_percentage: riskPercentage,
    risk_amount: targets.riskAmount,
    daily_target: targets.dailyTarget,
    recommended_lot_size: targets.recommendedLotSize,
    is_active: true,
  };
}
