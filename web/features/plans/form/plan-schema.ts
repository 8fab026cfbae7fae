import { addDays, type CalendarDay, formatDay } from '#domain/clock/calendar-day.ts';
import { maxNameLength } from '#domain/limits.ts';
import { amountField, balanceField, targetField } from '#domain/numbers/decimal-input.ts';
import { floorBelow, lossFloorSchema, type PlanAmounts } from '#features/plans/plan-floor.ts';
import { decimalSchema } from '#lib/forms/decimal-schema.ts';
import { maxCharacters } from '#lib/forms/text-schema.ts';
import * as z from '#lib/forms/zod.ts';

/** May be below zero: a plan can start with a debt. */
export const startingAmountSchema = decimalSchema(balanceField);
export const targetAmountSchema = decimalSchema(targetField);

const planFields = z.object({
  planName: z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter a name for the plan.'), maxCharacters(maxNameLength)),
  startingAmount: decimalSchema(amountField),
  targetAmount: targetAmountSchema,
  startDate: z.string(),
  targetDate: z.string().check(z.minLength(1, 'Choose a target date.')),
  lossFloor: lossFloorSchema,
  /** '' for all accounts. */
  accountId: z.string(),
});

/** The form of a plan: input as entered, days as 'YYYY-MM-DD', '' for none. */
export type PlanForm = z.input<typeof planFields>;
export type PlanValues = z.output<typeof planFields>;
type PlanDays = Pick<PlanForm, 'startDate' | 'targetDate'>;

/** A new plan: without a start date it starts today. */
export function planSchema(today: CalendarDay) {
  return withTargetAfterStart(planFields, today, 'today').check(floorBelow());
}

/**
 * Without a start date the plan started when it was created. Days once accepted stay valid, and so do a
 * negative starting amount and a loss limit that losses have reached.
 */
export function planEditSchema(madeOn: CalendarDay, accepted: PlanDays, amounts: PlanAmounts) {
  const fields = z.extend(planFields, { startingAmount: startingAmountSchema });
  return withTargetAfterStart(fields, madeOn, formatDay(madeOn), accepted).check(floorBelow(amounts));
}

/** The first possible target date: the day after the start date, or after the default start. */
export function firstTargetDay(startDate: CalendarDay | '', startWithout: CalendarDay): CalendarDay {
  return addDays(startDate || startWithout, 1);
}

function withTargetAfterStart(
  fields: typeof planFields,
  startWithout: CalendarDay,
  itsName: string,
  accepted?: PlanDays,
) {
  const isAllowed = ({ startDate, targetDate }: PlanValues) =>
    (startDate === accepted?.startDate && targetDate === accepted.targetDate) ||
    targetDate >= firstTargetDay(startDate, startWithout);
  return fields.check(
    z.refine(isAllowed, {
      path: ['targetDate'],
      error: ({ input }) =>
        `Choose a day after ${(input as PlanForm).startDate ? 'the start date' : itsName}.`,
      // Shown together with the other fields' errors, not after them.
      when: ({ value }) => (value as PlanForm).targetDate !== '',
    }),
  );
}
