import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { PacedPlan } from './pace.ts';
import { isOver, isReached, planStatus } from './plan.ts';

/**
 * The plan to show first, of plans given newest first. Of those that run, are not overdue and have not reached
 * their target, the one with the nearest target date (the newest of several); without such a plan, the newest that
 * is switched on. undefined when there is none.
 */
export function leadPlan<Plan extends PacedPlan>(
  plans: readonly Plan[],
  today: CalendarDay,
): Plan | undefined {
  const isRunning = (plan: Plan) =>
    planStatus(plan, today) === 'active' && !isOver(plan.target_date, today) && !isReached(plan);
  const [nearest] = plans.filter(isRunning).toSorted((a, b) => a.target_date.localeCompare(b.target_date));
  return nearest ?? plans.find(plan => plan.is_active);
}
