import { addDays, type CalendarDay, daysBetween } from '#domain/clock/calendar-day.ts';
import { type DatePreset, daysChosen } from '#domain/clock/date-presets.ts';
import type { InsightFilter } from '#features/insights/insight-filter.ts';

const datesBefore: Partial<Record<DatePreset, DatePreset>> = {
  today: 'yesterday',
  'this-week': 'last-week',
  'this-month': 'last-month',
};

/** The same filter for the week or month before, or as many days; null if it has no first and last day. */
export function periodBefore(filter: InsightFilter, today: CalendarDay): InsightFilter | null {
  const named = filter.dates && datesBefore[filter.dates];
  if (named) {
    return { ...filter, dates: named };
  }
  const { from, to } = daysChosen(filter, today);
  return from && to && from <= to
    ? { ...filter, dates: '', from: addDays(from, daysBetween(to, from) - 1), to: addDays(from, -1) }
    : null;
}
