import type { WithResult } from '#domain/insights/closed-trade.ts';
import { type Expectancy, tradeExpectancy } from '#domain/insights/expectancy.ts';
import { fewBelow } from '#domain/insights/groups.ts';
import { averageR } from '#domain/insights/r-multiples.ts';
import { type Tally, tallySample, tallyTrades } from '#domain/insights/tally.ts';
import { chanceByLuck, differenceInterval, isBeyondLuck } from '#domain/statistics/luck.ts';
import type { Interval } from '#domain/statistics/mean-interval.ts';
import { sampleMean } from '#domain/statistics/sample.ts';
import { type Adherence, type Answered, adherence, idsThatCount, tradeStanding } from './adherence.ts';
import type { Rule } from './rule.ts';

export type RuleSide = {
  trades: number;
  expectancy: Expectancy;
  /** Null if no trade has an R. */
  averageR: number | null;
};

export type RuleComparison = {
  kept: RuleSide;
  broken: RuleSide;
  isFew: boolean;
  /** Dollars per trade that a broken trade made less than a kept one, and the 95% range, unrounded. */
  cost: number | null;
  interval: Interval | null;
  claim: 'costs' | 'pays' | null;
};

export type RuleFigures = {
  adherence: Adherence;
  whole: RuleComparison;
  rules: (RuleComparison & { id: string })[];
  /** The rule with the largest total cost, per trade x broken trades; null if none certainly costs. */
  costliest: string | null;
};

/** How rules were kept in some trades, and the cost of broken ones. */
export function ruleFigures(trades: readonly (WithResult & Answered)[], rules: readonly Rule[]): RuleFigures {
  const counting = idsThatCount(rules);
  const [kept, broken]: [WithResult[], WithResult[]] = [[], []];
  const byRule = new Map(
    rules.map(({ id }) => [id, { kept: [] as WithResult[], broken: [] as WithResult[] }]),
  );
  for (const trade of trades) {
    if (trade.rules_kept.length + trade.rules_broken.length === 0) {
      continue;
    }
    const standing = tradeStanding(trade, counting);
    if (standing !== 'unanswered') {
      (standing === 'kept' ? kept : broken).push(trade);
    }
    for (const id of trade.rules_kept) {
      byRule.get(id)?.kept.push(trade);
    }
    for (const id of trade.rules_broken) {
      byRule.get(id)?.broken.push(trade);
    }
  }
  const answered = [...byRule].filter(([, sides]) => sides.kept.length + sides.broken.length > 0);
  const compared = answered
    .map(([id, sides]) => ({ id, ...compare(sides.kept, sides.broken, answered.length) }))
    .sort((a, b) => answerCount(b) - answerCount(a));
  const [costliest] = compared
    .filter(({ claim }) => claim === 'costs')
    .sort((a, b) => totalCost(b) - totalCost(a));
  return {
    adherence: adherence(trades, counting),
    whole: compare(kept, broken, 1),
    rules: compared,
    costliest: costliest?.id ?? null,
  };
}

function compare(kept: readonly WithResult[], broken: readonly WithResult[], rows: number): RuleComparison {
  const [tallyOfKept, tallyOfBroken] = [tallyTrades(kept), tallyTrades(broken)];
  const [one, other] = [tallySample(tallyOfKept), tallySample(tallyOfBroken)];
  const [mean, otherMean] = [sampleMean(one), sampleMean(other)];
  const isFew = Math.min(kept.length, broken.length) < fewBelow;
  const inCents = differenceInterval(one, other);
  const interval = inCents && { low: inCents.low / 100, high: inCents.high / 100 };
  const isClear = !isFew && isBeyondLuck(chanceByLuck(one, other) ?? 1, rows);
  return {
    kept: sideFigures(tallyOfKept),
    broken: sideFigures(tallyOfBroken),
    isFew,
    cost: mean === null || otherMean === null ? null : (mean - otherMean) / 100,
    interval,
    claim: isClear && interval ? (interval.low > 0 ? 'costs' : interval.high < 0 ? 'pays' : null) : null,
  };
}

function sideFigures(tally: Tally): RuleSide {
  return { trades: tally.trades, expectancy: tradeExpectancy(tally), averageR: averageR(tally) };
}

function answerCount({ kept, broken }: RuleComparison): number {
  return kept.trades + broken.trades;
}

function totalCost({ cost, broken }: RuleComparison): number {
  return (cost ?? 0) * broken.trades;
}
