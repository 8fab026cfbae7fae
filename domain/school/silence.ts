import { formatCount } from '#domain/numbers/count.ts';

const millisecondsPerDay = 86_400_000;

/** Days without a trade from which a student counts as inactive. */
export const inactiveAfterDays = 7;

/** Null for never traded. */
export type TraderTimes = { joinedAt: Date; lastTradeAt: Date | null };

/**
 * Whole 24-hour days since the last trade or joining, whichever is later. The list of inactive students counts hours
 * too; calendar days would disagree with it.
 */
export function inactiveDays({ joinedAt, lastTradeAt }: TraderTimes, now: Date): number {
  const since = Math.max(joinedAt.getTime(), lastTradeAt?.getTime() ?? joinedAt.getTime());
  return Math.max(0, Math.floor((now.getTime() - since) / millisecondsPerDay));
}

/** 'Inactive 9 days' or 'Never traded'; null for a trader who traded or joined within the last 7 days. */
export function silence(trader: TraderTimes, now: Date): string | null {
  const days = inactiveDays(trader, now);
  if (days < inactiveAfterDays) {
    return null;
  }
  return trader.lastTradeAt ? `Inactive ${formatCount(days)} days` : 'Never traded';
}
