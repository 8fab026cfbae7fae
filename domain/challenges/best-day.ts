import { fromCents } from '#domain/money/money.ts';
import { quotient } from '#domain/numbers/decimal.ts';
import { type BestDayRule, inHundredths } from './rules.ts';

/** The best day beside the profit, in whole cents: it is the profit that the rule counts, of the net or of winning days alone. */
type BestDay = { best: number; profit: number };

/** How a challenge stands with the rule of the best day. */
export type BestDayStanding = {
  isMet: boolean;
  /** Percent of the profit that the best day made, one decimal; null without profit. */
  percent: number | null;
  /** Dollars that the profit has to reach for the best day to be small enough; null without a day that won. */
  profitNeeded: number | null;
};

/** The best day of nets of days in cents, and the profit that the rule counts. */
export function bestDayOf(nets: readonly number[], { of }: Pick<BestDayRule, 'of'>): BestDay {
  return {
    best: Math.max(0, ...nets),
    profit: nets.reduce((sum, net) => sum + countedProfit(net, { of }), 0),
  };
}

/** What the net of a day is of the profit that the rule counts, in cents. */
export function countedProfit(net: number, { of }: Pick<BestDayRule, 'of'>): number {
  return of === 'winningDays' ? Math.max(0, net) : net;
}

/** True where there is a profit of which the best day made no more than the rule allows. */
export function isBestDayMet(best: number, profit: number, { percent }: BestDayRule): boolean {
  return profit > 0 && best * 10_000 <= profit * inHundredths(percent);
}

/** How the nets of days, in cents, stand with the rule. */
export function bestDayStanding(nets: readonly number[], rule: BestDayRule): BestDayStanding {
  const day = bestDayOf(nets, rule);
  const hundredths = inHundredths(rule.percent);
  return {
    isMet: isBestDayMet(day.best, day.profit, rule),
    percent: day.profit > 0 ? quotient(100n * BigInt(day.best), BigInt(day.profit), 1) : null,
    profitNeeded: day.best > 0 ? fromCents(Math.ceil((day.best * 10_000) / hundredths)) : null,
  };
}
