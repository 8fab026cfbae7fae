import { formatCount } from '#domain/numbers/count.ts';

const millisecondsPerDay = 86_400_000;

/** From so many days without a trade on, a trader has gone silent. */
export const silentDays = 7;

/** When a trader joined, and when they last traded; null for never. */
export type TraderTimes = { joinedAt: Date; lastTradeAt: Date | null };

/**
 * Whole days of 24 hours since the last trade or, where that is later, since joining. Days of the calendar would call a
 * trader silent some hours before the list of the silent, which counts hours, holds them.
 */
export function daysOfSilence({ joinedAt, lastTradeAt }: TraderTimes, now: Date): number {
  const since = Math.max(joinedAt.getTime(), lastTradeAt?.getTime() ?? joinedAt.getTime());
  return Math.max(0, Math.floor((now.getTime() - since) / millisecondsPerDay));
}

/** 'Inactive 9 days' or 'Never traded'; null for a trader who traded or joined within the last 7 days. */
export function silence(trader: TraderTimes, now: Date): string | null {
  const days = daysOfSilence(trader, now);
  if (days < silentDays) {
    return null;
  }
  return trader.lastTradeAt ? `Inactive ${formatCount(days)} days` : 'Never traded';
}
