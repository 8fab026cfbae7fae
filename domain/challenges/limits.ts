import { toCents } from '#domain/money.ts';
import { type ChallengeRules, percentOf } from './rules.ts';

/** What limits are told by, in whole cents. */
export type LimitBasis = {
  initial: number;
  dayStart: number;
  /** The highest balance that the limit of all losses follows, at least the initial one. */
  highest: number;
};

/** Balances in whole cents that are not to be gone below; null where there is no such rule, or none that can be told. */
export type Limits = { daily: number | null; max: number | null };

/** The balance at which a day is lost. */
export function dailyLimit({ dailyLoss }: ChallengeRules, { initial, dayStart }: LimitBasis): number | null {
  if (!dailyLoss) {
    return null;
  }
  return dayStart - percentOf(dailyLoss.of === 'initial' ? initial : dayStart, dailyLoss.percent);
}

/** The balance at which all is lost. */
export function maxLimit({ maxLoss }: ChallengeRules, { initial, highest }: LimitBasis): number | null {
  if (!maxLoss || maxLoss.follows === 'openTrades') {
    return null;
  }
  const { by, follows, locks } = maxLoss;
  const loss = 'amount' in by ? toCents(by.amount) : percentOf(initial, by.percent);
  const limit = (follows === 'nothing' ? initial : highest) - loss;
  return locks ? Math.min(initial, limit) : limit;
}

/** Both limits. */
export function limitsOf(rules: ChallengeRules, basis: LimitBasis): Limits {
  return { daily: dailyLimit(rules, basis), max: maxLimit(rules, basis) };
}

/** True where a balance in cents has broken a limit. */
export function isBroken({ brokenWhen }: ChallengeRules, balance: number, limit: number | null): boolean {
  return limit !== null && (brokenWhen === 'at' ? balance <= limit : balance < limit);
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
