import { toCents } from '#domain/money/money.ts';
import { type ChallengeRules, hundredthsOf, inHundredths, type MaxLoss, percentOf } from './rules.ts';

/** What limits are told by, in whole cents. */
type LimitBasis = {
  initial: number;
  dayStart: number;
  /** The highest balance that the limit of all losses follows, at least the initial one. */
  highest: number;
};

/** Balances in whole cents that are not to be gone below; null where there is no such rule, or none that can be told. */
export type Limits = { daily: number | null; max: number | null };

/** A limit where there is none: no balance is below it. */
const none = -Infinity;

/**
 * Tells the limits of a challenge by the balance that a day began with, and by the highest one that is followed; in whole cents,
 * -Infinity where there is none. What stays the same is worked out once: odds ask millions of times.
 */
export function limitTeller({ dailyLoss, maxLoss }: ChallengeRules, initial: number) {
  const isOfInitial = dailyLoss?.of === 'initial';
  const perDay = dailyLoss ? inHundredths(dailyLoss.percent) : 0;
  const lossOfDay = hundredthsOf(initial, perDay);
  const lossOfAll = maxLoss ? maxLossOf(maxLoss, initial) : 0;
  const isTold = maxLoss !== null && maxLoss.follows !== 'openTrades';
  const isFollowing = maxLoss?.follows !== 'nothing';
  const highestLimit = maxLoss?.locks ? initial : Infinity;
  return {
    ofDay: (dayStart: number) =>
      dailyLoss ? dayStart - (isOfInitial ? lossOfDay : hundredthsOf(dayStart, perDay)) : none,
    ofAll: (highest: number) =>
      isTold ? Math.min(highestLimit, (isFollowing ? highest : initial) - lossOfAll) : none,
  };
}

/** Both limits. */
export function limitsOf(rules: ChallengeRules, { initial, dayStart, highest }: LimitBasis): Limits {
  const limit = limitTeller(rules, initial);
  const [daily, max] = [limit.ofDay(dayStart), limit.ofAll(highest)];
  return { daily: daily === none ? null : daily, max: max === none ? null : max };
}

/** True where a balance in cents has broken a limit; never where there is none, null or -Infinity. */
export function isBroken({ brokenWhen }: ChallengeRules, balance: number, limit: number | null): boolean {
  return limit !== null && isPast(balance, limit, brokenWhen === 'at');
}

/** The same for a limit in numbers alone. */
export function isPast(balance: number, limit: number, isBrokenAt: boolean): boolean {
  return balance < limit || (isBrokenAt && balance === limit);
}

function maxLossOf({ by }: MaxLoss, initial: number): number {
  return 'amount' in by ? toCents(by.amount) : percentOf(initial, by.percent);
}

/** The highest balance to follow after a trade, or at the end of a day, which is what a limit that follows day ends waits for. */
export function highestAfter(
  { maxLoss }: ChallengeRules,
  highest: number,
  { balance, at }: { balance: number; at: 'closedTrades' | 'dayEnds' },
): number {
  const isFollowed = at === 'dayEnds' || maxLoss?.follows === 'closedTrades';
  return isFollowed ? Math.max(highest, balance) : highest;
}
