import { useId } from 'react';
import type { Plan } from '#data/plans.ts';
import { type CalendarDay, formatDay } from '#domain/calendar-day.ts';
import { formatMoney } from '#domain/money.ts';
import { daysLeft, isOverdue, planStatus, remainingAmount } from '#domain/plan.ts';
import { requiredDailyTarget } from '#domain/plan-pace.ts';

type PlanTodayProps = { plan: Plan; today: CalendarDay };

/** What a plan asks of today, as a figure or a few words, and why. */
export function PlanToday({ plan, today }: PlanTodayProps) {
  const titleId = useId();
  const { figure, words } = askOf(plan, today);
  return (
    <section
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col gap-1 border-line border-t bg-accent-soft p-4 sm:p-6 md:justify-center md:border-s md:border-t-0"
    >
      <h3 id={titleId} className="font-medium text-sm">
        Today
      </h3>
      <p className="wrap-anywhere font-semibold text-2xl tabular-nums tracking-tight">{figure}</p>
      <p className="text-sm">{words}</p>
    </section>
  );
}

function askOf(plan: Plan, today: CalendarDay): { figure: string; words: string } {
  const { current_amount: current, target_amount: target, target_date: end, start_date: start } = plan;
  const missing = remainingAmount(current, target);
  const days = daysLeft(end, today);
  if (missing === 0) {
    return { figure: 'Target reached', words: 'This plan asks nothing more. Time for the next one?' };
  }
  if (start && planStatus(plan, today) === 'pending') {
    return { figure: 'Not started yet', words: `The plan begins on ${formatDay(start)}.` };
  }
  if (isOverdue(end, today)) {
    return {
      figure: 'Overdue',
      words: `The target date was ${formatDay(end)}, and ${formatMoney(missing)} is still missing.`,
    };
  }
  if (days === 0) return { figure: formatMoney(missing), words: 'to make: the target date is today.' };
  return {
    figure: formatMoney(requiredDailyTarget(plan, today)),
    words: `to make today. ${dayCount(days)} left, until ${formatDay(end)}.`,
  };
}

const dayCount = (days: number) => `${days.toLocaleString('en-US')} ${days === 1 ? 'day' : 'days'}`;
