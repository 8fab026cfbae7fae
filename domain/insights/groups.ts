import { chanceByLuck, isBeyondLuck } from '#domain/statistics/luck.ts';
import { sampleMean } from '#domain/statistics/sample.ts';
import type { WithResult } from './closed-trade.ts';
import { type Expectancy, isRough, tradeExpectancy } from './expectancy.ts';
import type { Grouping } from './groupings.ts';
import { averageR } from './r-multiples.ts';
import { type Tally, tallyNet, tallySample, tallyTrades, without } from './tally.ts';
import { type WinRate, winRateWithRange } from './win-rates.ts';

export type GroupRow = {
  key: string;
  trades: number;
  net: number;
  expectancy: Expectancy;
  isRough: boolean;
  winRate: WinRate;
  averageR: number | null;
  /** True below 20 trades: shown in grey, and never called out. */
  isFew: boolean;
  /** The chance that luck explains the difference from the rest; null if either has few trades. */
  luck: number | null;
  /** Set only if luck is an unlikely explanation among so many groups. */
  standsOut: 'above' | 'below' | null;
};

export type Groups = {
  rows: GroupRow[];
  /** True if a trade is in several groups, so that they don't add up to the whole. */
  overlap: boolean;
};

export const fewBelow = 20;

/**
 * The groups of a record, in their own order, else the one with the most trades first. A group stands out if it and
 * the rest have enough trades, and if luck explains their difference with a chance below 0.05 / m for m groups
 * (`chanceByLuck`).
 * @param whole the tally of all trades, if already known
 */
export function groupTrades<Trade extends WithResult>(
  trades: readonly Trade[],
  grouping: Grouping<Trade>,
  whole = tallyTrades(trades),
): Groups {
  const parts = splitTrades(trades, grouping);
  const rows = parts.map(part => groupRow(part, without(part.tally, whole), parts.length));
  return { rows, overlap: rows.reduce((sum, row) => sum + row.trades, 0) > trades.length };
}

function splitTrades<Trade extends WithResult>(trades: readonly Trade[], { keysOf, order }: Grouping<Trade>) {
  const byKey = new Map<string, Trade[]>();
  for (const trade of trades) {
    for (const key of keysOf(trade)) {
      const part = byKey.get(key);
      if (part) {
        part.push(trade);
      } else {
        byKey.set(key, [trade]);
      }
    }
  }
  return [...byKey]
    .map(([key, part]) => {
      const tally = tallyTrades(part);
      return { key, tally, isRough: isRough(part, tally) };
    })
    .sort((a, b) =>
      order
        ? order.indexOf(a.key) - order.indexOf(b.key)
        : b.tally.trades - a.tally.trades || (a.key < b.key ? -1 : 1),
    );
}

type Part = { key: string; tally: Tally; isRough: boolean };

function groupRow({ key, tally, isRough }: Part, rest: Tally, rows: number): GroupRow {
  const isFew = tally.trades < fewBelow;
  const [own, others] = [tallySample(tally), tallySample(rest)];
  const luck = isFew || rest.trades < fewBelow ? null : chanceByLuck(own, others);
  const isOut = luck !== null && isBeyondLuck(luck, rows);
  return {
    key,
    trades: tally.trades,
    net: tallyNet(tally),
    expectancy: tradeExpectancy(tally),
    isRough,
    winRate: winRateWithRange(tally),
    averageR: averageR(tally),
    isFew,
    luck,
    standsOut: isOut ? ((sampleMean(own) ?? 0) > (sampleMean(others) ?? 0) ? 'above' : 'below') : null,
  };
}
