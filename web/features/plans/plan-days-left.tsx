import clsx from 'clsx';
import { CalendarClock, Check, Hourglass } from 'lucide-react';
import type { Plan } from '#data/plans/plans.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { daysLeft, urgency } from '#domain/plans/plan.ts';

const days = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'day', unitDisplay: 'long' });

const looks = {
  near: { Icon: Hourglass, tone: 'text-warning', words: undefined },
  overdue: { Icon: CalendarClock, tone: 'text-loss', words: 'Overdue' },
  reached: { Icon: Check, tone: 'text-profit', words: 'Reached' },
};

type PlanDaysLeftProps = {
  plan: Pick<Plan, 'target_date' | 'current_amount' | 'target_amount'>;
  today: CalendarDay;
};

/** The days to a plan's target date: red when it is past, orange when it is near, unless the target is reached. */
export function PlanDaysLeft({ plan, today }: PlanDaysLeftProps) {
  const pressing = urgency(plan, today);
  const left = days.format(daysLeft(plan.target_date, today));
  if (pressing === 'far') {
    return left;
  }
  const { Icon, tone, words = left } = looks[pressing];
  return (
    <span data-urgency={pressing} className={clsx('flex items-center gap-1', tone)}>
      <Icon aria-hidden className="size-[1.15em] shrink-0" />
      {words}
    </span>
  );
}
