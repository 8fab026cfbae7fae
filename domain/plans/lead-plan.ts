import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { PacedPlan } from './pace.ts';
import { isOver, isReached, planStatus } from './plan.ts';

/**
 * The plan to show first, of plans given newest first: the running one with the nearest target date that is neither
 * overdue nor reached (the newest of several), else the newest active one; undefined without either.
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
