import { type CalendarDay, formatDay } from '#domain/clock/calendar-day.ts';

/** 'Nov 1, 2026 to Nov 30, 2026', 'all trades', 'since Nov 1, 2026' */
export function periodWords({
  from_day: from,
  to_day: to,
}: {
  from_day: CalendarDay | null;
  to_day: CalendarDay | null;
}): string {
  if (from === null) {
    return to === null ? 'all trades' : `until ${formatDay(to)}`;
  }
  return to === null ? `since ${formatDay(from)}` : `${formatDay(from)} to ${formatDay(to)}`;
}
