import { addDays, type CalendarDay, daysBetween } from '#domain/clock/calendar-day.ts';
import { accountCurrency } from '#domain/money/money.ts';

/** From so much on, an axis says '$120K': whole figures would take the room of the chart. */
const compactFrom = 100_000;

/**
 * Formats the money of an axis, dollars unless it is told, that reaches from one amount to another: as short as neighbouring figures can be
 * without looking alike.
 */
export function axisMoney(
  low: number,
  high: number,
  currency: string = accountCurrency,
): (amount: number) => string {
  const most = Math.max(Math.abs(low), Math.abs(high));
  const isCompact = most >= compactFrom;
  const unit = isCompact ? 1000 ** Math.floor(Math.log10(most) / 3) : 1;
  const step = (high - low) / 4 / unit;
  // One digit more than tells neighbours apart: steps of a quarter are common, and 0.25 shall not read 0.3.
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

/** Formats the days of an axis: 'Mar 8', or 'Mar 2026' where a day would come twice. */
export function axisDay(from: CalendarDay, to: CalendarDay): (day: CalendarDay) => string {
  const format = daysBetween(from, to) >= 365 ? monthOfYears : dayOfYear;
  return day => format.format(new Date(`${day}T00:00:00Z`));
}

/** At most so many days, evenly spread from one day to another, both included. */
export function daysAlong(from: CalendarDay, to: CalendarDay, most: number): CalendarDay[] {
  const span = daysBetween(from, to);
  const steps = Math.max(1, Math.min(most - 1, span));
  const offsets = Array.from({ length: steps + 1 }, (_, step) => Math.round((span * step) / steps));
  return [...new Set(offsets)].map(offset => addDays(from, offset));
}
