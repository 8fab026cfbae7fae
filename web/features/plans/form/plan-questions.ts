import { type CalendarDay, daysBetween } from '#domain/clock/calendar-day.ts';
import { countNoun } from '#domain/numbers/count.ts';
import { asksToDouble } from '#domain/trades/plausible.ts';
import { lossFloorSchema } from '#features/plans/plan-floor.ts';
import type { Questions } from '#lib/forms/use-questions.ts';
import { type PlanForm, startingAmountSchema, targetAmountSchema } from './plan-schema.ts';

const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const basis = ['startingAmount', 'targetAmount', 'startDate', 'targetDate'] as const;

/** Unchanged fields were valid when the form opened, and are skipped. */
export function planQuestions(
  typed: PlanForm,
  start: PlanForm,
  startWithout: CalendarDay,
): Questions<PlanForm> {
  const isChanged = (names: readonly (keyof PlanForm)[]) => names.some(name => typed[name] !== start[name]);
  return {
    ...(isChanged(basis) && targetQuestion(typed, startWithout)),
    ...(isChanged(['startingAmount', 'lossFloor']) && floorQuestion(typed)),
  };
}

function targetQuestion(typed: PlanForm, startWithout: CalendarDay): Questions<PlanForm> {
  const current = startingAmountSchema.safeParse(typed.startingAmount);
  const target = targetAmountSchema.safeParse(typed.targetAmount);
  if (!current.success || !target.success || !typed.targetDate) {
    return {};
  }
  const amounts = { current: current.data, target: target.data };
  if (amounts.target <= amounts.current) {
    return { targetAmount: 'Not above your current amount. Correct?' };
  }
  const days = [typed.startDate || startWithout, typed.targetDate] as const;
  if (!asksToDouble(amounts, days)) {
    return {};
  }
  const times = oneDecimal.format(amounts.target / amounts.current);
  return {
    targetAmount: `That’s ${times}× your money in ${countNoun(daysBetween(...days), 'day')}. Correct?`,
  };
}

/** A loss limit more than half below the start often lacks a digit. */
function floorQuestion(typed: PlanForm): Questions<PlanForm> {
  const start = startingAmountSchema.safeParse(typed.startingAmount);
  const floor = lossFloorSchema.safeParse(typed.lossFloor);
  if (!start.success || !floor.success || floor.data === null || 2 * floor.data >= start.data) {
    return {};
  }
  return start.data > 0
    ? {
        lossFloor: `${oneDecimal.format(100 - (100 * floor.data) / start.data)}% below the starting amount. Is that right?`,
      }
    : {};
}
