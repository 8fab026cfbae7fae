import { formatCount } from '#domain/numbers/count.ts';

const millisecondsPerDay = 86_400_000;

export const inactiveAfterDays = 7;

export type TraderTimes = { joinedAt: Date; lastTradeAt: Date | null };

/**
 * Whole 24-hour days since the last trade or joining, whichever is later. Not calendar days: the list of
 * inactive students counts hours too.
 */
export function inactiveDays({ joinedAt, lastTradeAt }: TraderTimes, now: Date): number {
  const since = Math.max(joinedAt.getTime(), lastTradeAt?.getTime() ?? joinedAt.getTime());
  return Math.max(0, Math.floor((now.getTime() - since) / millisecondsPerDay));
}

/** 'Inactive 9 days' or 'Never traded'; null if the trader traded or joined within 7 days. */
export function silence(trader: TraderTimes, now: Date): string | null {
  const days = inactiveDays(trader, now);
  if (days < inactiveAfterDays) {
    return null;
  }
  return trader.lastTradeAt ? `Inactive ${formatCount(days)} days` : 'Never traded';
}
