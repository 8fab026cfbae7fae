import { addDays, type CalendarDay, daysBetween, type WeekStart } from '#domain/clock/calendar-day.ts';
import { addMonths, type CalendarMonth, firstDayInMonth, toMonth } from '#domain/clock/calendar-month.ts';
import { type DatePreset, daysChosen } from '#domain/clock/date-presets.ts';
import type { InsightFilter } from '#features/insights/insight-filter.ts';

const datesBefore: Partial<Record<DatePreset, DatePreset>> = {
  today: 'yesterday',
  'this-week': 'last-week',
  'this-month': 'last-month',
};

/** The same filter for the week or month before, or as many days; null if it has no first and last day. */
export function periodBefore(
  filter: InsightFilter,
  today: CalendarDay,
  starts: WeekStart,
): InsightFilter | null {
  const named = filter.dates && datesBefore[filter.dates];
  if (named) {
    return { ...filter, dates: named };
  }
  const { from, to } = daysChosen(filter, today, starts);
  if (!from || !to || from > to) {
    return null;
  }
  const [month, next] = [toMonth(from), toMonth(addDays(to, 1))];
  const isWholeMonths = from === firstDayInMonth(month) && addDays(to, 1) === firstDayInMonth(next);
  return {
    ...filter,
    dates: '',
    from: isWholeMonths
      ? firstDayInMonth(addMonths(month, -monthsBetween(month, next)))
      : addDays(from, daysBetween(to, from) - 1),
    to: addDays(from, -1),
  };
}

function monthsBetween(one: CalendarMonth, other: CalendarMonth): number {
  const count = (month: CalendarMonth) => 12 * Number(month.slice(0, 4)) + Number(month.slice(5));
  return count(other) - count(one);
}
