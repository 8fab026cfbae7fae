import { fromCents } from '#domain/money/money.ts';
import { quotient } from '#domain/numbers/decimal.ts';
import { type BestDayRule, inHundredths } from './rules.ts';

/** Whole cents: the best day's net, and the profit that counts (net, or of winning days only). */
type BestDay = { best: number; profit: number };

export type BestDayStanding = {
  isMet: boolean;
  /** The best day's share of the profit in percent, one decimal; null without profit. */
  percent: number | null;
  /** Dollars of profit at which the best day's share is small enough; null without a winning day. */
  profitNeeded: number | null;
};

export function findBestDay(nets: readonly number[], { of }: Pick<BestDayRule, 'of'>): BestDay {
  return {
    best: Math.max(0, ...nets),
    profit: nets.reduce((sum, net) => sum + countedProfit(net, { of }), 0),
  };
}

/** The part of a day's net that counts as profit under the rule, in cents. */
export function countedProfit(net: number, { of }: Pick<BestDayRule, 'of'>): number {
  return of === 'winningDays' ? Math.max(0, net) : net;
}

/** True if there is a profit and the best day made no more of it than the rule allows. */
export function isBestDayMet(best: number, profit: number, { percent }: BestDayRule): boolean {
  return profit > 0 && best * 10_000 <= profit * inHundredths(percent);
}

export function bestDayStanding(nets: readonly number[], rule: BestDayRule): BestDayStanding {
  const day = findBestDay(nets, rule);
  const hundredths = inHundredths(rule.percent);
  return {
    isMet: isBestDayMet(day.best, day.profit, rule),
    percent: day.profit > 0 ? quotient(100n * BigInt(day.best), BigInt(day.profit), 1) : null,
    profitNeeded: day.best > 0 ? fromCents(Math.ceil((day.best * 10_000) / hundredths)) : null,
  };
}
