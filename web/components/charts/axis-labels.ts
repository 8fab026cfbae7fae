import { addDays, type CalendarDay, daysBetween } from '#domain/clock/calendar-day.ts';
import { accountCurrency } from '#domain/money/money.ts';

/** From this amount on an axis shows '$120K': full figures would take too much of the chart's width. */
const compactFrom = 100_000;

/** Formats an axis of money, by default dollars: as short as neighbors allow without looking the same. */
export function axisMoney(
  low: number,
  high: number,
  currency: string = accountCurrency,
): (amount: number) => string {
  const most = Math.max(Math.abs(low), Math.abs(high));
  const isCompact = most >= compactFrom;
  const unit = isCompact ? 1000 ** Math.floor(Math.log10(most) / 3) : 1;
  const step = (high - low) / 4 / unit;
  // One more digit than neighbors need to differ: steps of a quarter are common, and 0.25 must not show as
  // 0.3.
  const decimals = step > 0 ? Math.min(Math.max(Math.ceil(1 - Math.log10(step)), 0), 6) : 2;
  const hasCents = !isCompact && step < 1;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    notation: isCompact ? 'compact' : 'standard',
    minimumFractionDigits: hasCents ? 2 : 0,
    maximumFractionDigits: isCompact ? decimals : hasCents ? 2 : 0,
  }).format;
}

const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const monthOfYears = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Returns a formatter for an axis of days: 'Mar 8', or 'Mar 2026' if a day would appear twice. */
export function axisDay(from: CalendarDay, to: CalendarDay): (day: CalendarDay) => string {
  const format = daysBetween(from, to) >= 365 ? monthOfYears : dayOfYear;
  return day => format.format(new Date(`${day}T00:00:00Z`));
}

/** At most `most` days, evenly spread between two days, both included. */
export function daysAlong(from: CalendarDay, to: CalendarDay, most: number): CalendarDay[] {
  const span = daysBetween(from, to);
  const steps = Math.max(1, Math.min(most - 1, span));
  const offsets = Array.from({ length: steps + 1 }, (_, step) => Math.round((span * step) / steps));
  return [...new Set(offsets)].map(offset => addDays(from, offset));
}
