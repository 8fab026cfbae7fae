import { CalendarClock } from 'lucide-react';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { daysLeft, isOverdue } from '#domain/plan.ts';

const days = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'day', unitDisplay: 'long' });

export function PlanDaysLeft({ targetDate, today }: { targetDate: CalendarDay; today: CalendarDay }) {
  if (!isOverdue(targetDate, today)) return days.format(daysLeft(targetDate, today));
  return (
    <span className="flex items-center gap-1 text-loss">
      <CalendarClock aria-hidden className="size-4" />
      Overdue
    </span>
  );
}
