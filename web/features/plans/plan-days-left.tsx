import clsx from 'clsx';
import { CalendarClock, Hourglass } from 'lucide-react';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { daysLeft, urgency } from '#domain/plan.ts';

const days = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'day', unitDisplay: 'long' });

const looks = {
  near: { Icon: Hourglass, tone: 'text-warning' },
  overdue: { Icon: CalendarClock, tone: 'text-loss' },
};

type PlanDaysLeftProps = { targetDate: CalendarDay; today: CalendarDay };

/** How long there is to a target date: red when it is past, orange when it is near. */
export function PlanDaysLeft({ targetDate, today }: PlanDaysLeftProps) {
  const pressing = urgency(targetDate, today);
  if (pressing === 'far') return days.format(daysLeft(targetDate, today));
  const { Icon, tone } = looks[pressing];
  return (
    <span data-urgency={pressing} className={clsx('flex items-center gap-1', tone)}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {pressing === 'overdue' ? 'Overdue' : days.format(daysLeft(targetDate, today))}
    </span>
  );
}
