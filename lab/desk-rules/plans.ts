import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { addDays, daysBetween } from '#domain/clock/calendar-day.ts';
import type { DeskSettings } from '#domain/desk/desk-settings.ts';
import { leastBehind, type Reason } from '#domain/desk/reason.ts';
import { toCents } from '#domain/money/money.ts';
import { aheadBy, type PacedPlan } from '#domain/plans/pace.ts';
import { isOverdue, isReached } from '#domain/plans/plan.ts';

export type DeskPlan = PacedPlan & { id: string; starting_amount: number };

/** A plan's lag today, in percent of its planned profit (target less starting amount); 0 below $20. */
function percentBehind(plan: DeskPlan, today: CalendarDay): number {
  const span = toCents(plan.target_amount) - toCents(plan.starting_amount);
  const ahead = aheadBy(plan, today) ?? 0;
  return isReached(plan) || span <= 0 || ahead > -leastBehind ? 0 : (-toCents(ahead) * 100) / span;
}

/** The plan that is furthest behind, in percent, from the threshold on. Reached plans are never behind. */
export function behindReason(
  plans: readonly DeskPlan[],
  settings: DeskSettings,
  today: CalendarDay,
): Reason | null {
  const worst = worstPlan(plans, today);
  return worst && percentBehind(worst, today) >= settings.behind_percent
    ? {
        kind: 'behind',
        since: null,
        behind: -(aheadBy(worst, today) ?? 0),
        percent: Math.floor(percentBehind(worst, today)),
        plan_id: worst.id,
      }
    : null;
}

function worstPlan(plans: readonly DeskPlan[], today: CalendarDay): DeskPlan | undefined {
  return plans.toSorted((a, b) => percentBehind(b, today) - percentBehind(a, today))[0];
}

/** The plan that has been overdue for longest. Reached and inactive plans are never overdue. */
export function overdueReason(
  plans: readonly DeskPlan[],
  today: CalendarDay,
  startOfDay: (day: CalendarDay) => Date,
): Reason | null {
  const [earliest] = plans
    .filter(plan => plan.is_active && isOverdue(plan, today))
    .map(plan => plan.target_date)
    .toSorted();
  return earliest
    ? {
        kind: 'overdue',
        since: startOfDay(addDays(earliest, 1)).toISOString(),
        days: daysBetween(earliest, today),
      }
    : null;
}
