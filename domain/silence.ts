import { formatCount } from './count.ts';

const millisecondsPerDay = 86_400_000;

/** From so many days without a trade on, a trader has gone silent. */
export const silentDays = 7;

/**
 * Whole days of 24 hours since the last trade; null without one. Days of the calendar would call a trader silent some
 * hours before the list of the silent, which counts hours, holds them.
 */
export function daysWithoutTrade(lastTradeAt: Date | null, now: Date): number | null {
  if (!lastTradeAt) return null;
  return Math.max(0, Math.floor((now.getTime() - lastTradeAt.getTime()) / millisecondsPerDay));
}

/** 'Silent 9 days' or 'Never traded'; null for who has traded within the last seven days. */
export function silence(lastTradeAt: Date | null, now: Date): string | null {
  const days = daysWithoutTrade(lastTradeAt, now);
  if (days === null) return 'Never traded';
  return days < silentDays ? null : `Silent ${formatCount(days)} days`;
}
