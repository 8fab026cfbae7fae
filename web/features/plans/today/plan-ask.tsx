import type { ReactNode } from 'react';
import type { Plan } from '#data/plans/plans.ts';
import { type CalendarDay, formatDay } from '#domain/clock/calendar-day.ts';
import { formatMoney } from '#domain/money/money.ts';
import { countNoun } from '#domain/numbers/count.ts';
import { daysLeft, isOverdue, planStatus, remainingAmount } from '#domain/plans/plan.ts';
import { targetOfToday } from '#domain/plans/plan-day.ts';

type PlanAsk = {
  /** Today's target in dollars; 0 for none. */
  amount: number;
  /** The amount, or a short reason why there is none. */
  figure: string;
  words: ReactNode;
};

export function findAsk(plan: Plan, madeToday: number, today: CalendarDay): PlanAsk {
  const { target_date: end, start_date: start } = plan;
  const missing = remainingAmount(plan.current_amount, plan.target_amount);
  if (missing === 0) {
    return nothing('Target reached', 'You’ve reached this target. Ready for the next one?');
  }
  if (start && planStatus(plan, today) === 'pending') {
    return nothing('Not started yet', <>The plan starts on {unbroken(start)}.</>);
  }
  if (isOverdue(plan, today)) {
    return nothing(
      'Overdue',
      <>
        Your target date was {unbroken(end)}; you’re {formatMoney(missing)} short.
      </>,
    );
  }
  const amount = targetOfToday(plan, madeToday, today);
  return { amount, figure: formatMoney(amount), words: endReason(end, today) };
}

function nothing(figure: string, words: ReactNode): PlanAsk {
  return { amount: 0, figure, words };
}

function endReason(end: CalendarDay, today: CalendarDay): ReactNode {
  const days = daysLeft(end, today);
  if (days === 0) {
    return 'target today, your target date.';
  }
  return (
    <>
      target today. {countNoun(days, 'day')} left
      <span className="max-sm:hidden">, until {unbroken(end)}</span>.
    </>
  );
}

/** A day without a line break inside. */
function unbroken(day: CalendarDay): ReactNode {
  return <span className="whitespace-nowrap">{formatDay(day)}</span>;
}
