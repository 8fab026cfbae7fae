import { type CalendarDay, daysBetween } from '#domain/calendar-day.ts';
import { countOf } from '#domain/count.ts';
import { asksToDouble } from '#domain/plausible.ts';
import type { Questions } from '#lib/use-questions.ts';
import { type PlanForm, startingAmountSchema, targetAmountSchema } from './plan-schema.ts';

const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const basis = ['startingAmount', 'targetAmount', 'startDate', 'targetDate'] as const;

/** What to ask about a plan as it is typed. What stands as it stood when the form began was answered before. */
export function planQuestions(
  typed: PlanForm,
  start: PlanForm,
  startWithout: CalendarDay,
): Questions<PlanForm> {
  const current = startingAmountSchema.safeParse(typed.startingAmount);
  const target = targetAmountSchema.safeParse(typed.targetAmount);
  const isChanged = basis.some(name => typed[name] !== start[name]);
  if (!isChanged || !current.success || !target.success || !typed.targetDate) {
    return {};
  }
  const amounts = { current: current.data, target: target.data };
  if (amounts.target <= amounts.current) {
    return { targetAmount: 'No more than the plan begins with?' };
  }
  const days = [typed.startDate || startWithout, typed.targetDate] as const;
  if (!asksToDouble(amounts, days)) {
    return {};
  }
  const times = oneDecimal.format(amounts.target / amounts.current);
  return {
    targetAmount: `${times} times the money in ${countOf(daysBetween(...days), 'day')}?`,
  };
}
