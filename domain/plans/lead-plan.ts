import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { PacedPlan } from './pace.ts';
import { isOver, isReached, planStatus } from './plan.ts';

/** The running plan with the nearest target date, else the newest active one; plans come newest first. */
export function leadPlan<Plan extends PacedPlan>(
  plans: readonly Plan[],
  today: CalendarDay,
): Plan | undefined {
  const isRunning = (plan: Plan) =>
    planStatus(plan, today) === 'active' && !isOver(plan.target_date, today) && !isReached(plan);
  const [nearest] = plans.filter(isRunning).toSorted((a, b) => a.target_date.localeCompare(b.target_date));
  return nearest ?? plans.find(plan => plan.is_active);
}
