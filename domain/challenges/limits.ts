import { toCents } from '#domain/money/money.ts';
import {
  type ChallengeRules,
  inHundredths,
  type MaxLoss,
  percentOfCents,
  shareInHundredths,
} from './rules.ts';

type LimitBasis = {
  initial: number;
  dayStart: number;
  highest: number;
};

/** The daily and max loss levels in whole cents; null without a rule, or if closed trades cannot show it. */
export type Limits = { daily: number | null; max: number | null };

const none = -Infinity;

/** Readers of a challenge's loss levels in whole cents, for millions of calls; -Infinity without a limit. */
export function lossLevelReaders({ dailyLoss, maxLoss }: ChallengeRules, initial: number) {
  const isOfInitial = dailyLoss?.of === 'initial';
  const perDay = dailyLoss ? inHundredths(dailyLoss.percent) : 0;
  const lossOfDay = shareInHundredths(initial, perDay);
  const lossOfAll = maxLoss ? findMaxLoss(maxLoss, initial) : 0;
  const isTold = maxLoss !== null && maxLoss.follows !== 'openTrades';
  const isFollowing = maxLoss?.follows !== 'nothing';
  const highestLimit = maxLoss?.locks ? initial : Infinity;
  return {
    ofDay: (dayStart: number) =>
      dailyLoss ? dayStart - (isOfInitial ? lossOfDay : shareInHundredths(dayStart, perDay)) : none,
    ofAll: (highest: number) =>
      isTold ? Math.min(highestLimit, (isFollowing ? highest : initial) - lossOfAll) : none,
  };
}

export function findLimits(rules: ChallengeRules, { initial, dayStart, highest }: LimitBasis): Limits {
  const limit = lossLevelReaders(rules, initial);
  const [daily, max] = [limit.ofDay(dayStart), limit.ofAll(highest)];
  return { daily: daily === none ? null : daily, max: max === none ? null : max };
}

/** True if a balance in cents has breached a limit; false for null and -Infinity. */
export function isBroken({ brokenWhen }: ChallengeRules, balance: number, limit: number | null): boolean {
  return limit !== null && isPast(balance, limit, brokenWhen === 'at');
}

/** The same for plain numbers. */
export function isPast(balance: number, limit: number, isBrokenAt: boolean): boolean {
  return balance < limit || (isBrokenAt && balance === limit);
}

/** The allowed max loss in whole cents. */
export function findMaxLoss({ by }: MaxLoss, initial: number): number {
  return 'amount' in by ? toCents(by.amount) : percentOfCents(initial, by.percent);
}

/** The highest balance that a trailing max loss follows, after a trade or at the end of a day. */
export function highestAfter(
  { maxLoss }: ChallengeRules,
  highest: number,
  { balance, at }: { balance: number; at: 'closedTrades' | 'dayEnds' },
): number {
  const isFollowed = at === 'dayEnds' || maxLoss?.follows === 'closedTrades';
  return isFollowed ? Math.max(highest, balance) : highest;
}
