import { chanceByLuck, isBeyondLuck } from '#domain/statistics/luck.ts';
import { meanOf } from '#domain/statistics/sample.ts';
import type { WithResult } from './closed-trade.ts';
import { type Expectancy, expectancyOf, isRough } from './expectancy.ts';
import type { Grouping } from './groupings.ts';
import { averageR } from './r-multiples.ts';
import { amountsOf, netOf, type Tally, tallyOf, without } from './tally.ts';
import { type WinRate, winRateOf } from './win-rates.ts';

/** One row of a record that is told apart. */
export type GroupRow = {
  key: string;
  trades: number;
  /** Dollars. */
  net: number;
  expectancy: Expectancy;
  /** Whether the interval of the expectancy is rough. */
  isRough: boolean;
  winRate: WinRate;
  /** Null where no trade has an R. */
  averageR: number | null;
  /** True below 20 trades: such a row is grey, and never called out. */
  isFew: boolean;
  /** The chance that luck alone sets its trades as far from the rest; null where either is few. */
  luck: number | null;
  /** Where its trades differ from the rest by more than luck among so many rows explains. */
  standsOut: 'above' | 'below' | null;
};

export type Groups = {
  rows: GroupRow[];
  /** True where a trade stands in several rows: they do not add up to the whole. */
  overlap: boolean;
};

const fewBelow = 20;

/**
 * A record told apart by one of its columns. A row is called out only where the mean of its trades differs from that of the rest
 * by more than luck among m rows explains (`chanceByLuck` below 0.05 / m), and where neither it nor the rest is few. Rows come in
 * the order of their own, or by how many trades they have.
 */
export function groupsOf<Trade extends WithResult>(
  trades: readonly Trade[],
  grouping: Grouping<Trade>,
): Groups {
  const parts = partsOf(trades, grouping);
  const whole = tallyOf(trades);
  const rows = parts.map(part => rowOf(part, without(part.tally, whole), parts.length));
  return { rows, overlap: rows.reduce((sum, row) => sum + row.trades, 0) > trades.length };
}

function partsOf<Trade extends WithResult>(trades: readonly Trade[], { keysOf, order }: Grouping<Trade>) {
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
      const tally = tallyOf(part);
      return { key, tally, isRough: isRough(part, tally) };
    })
    .sort((a, b) =>
      order
        ? order.indexOf(a.key) - order.indexOf(b.key)
        : b.tally.trades - a.tally.trades || (a.key < b.key ? -1 : 1),
    );
}

type Part = { key: string; tally: Tally; isRough: boolean };

function rowOf({ key, tally, isRough }: Part, rest: Tally, rows: number): GroupRow {
  const isFew = tally.trades < fewBelow;
  const [own, others] = [amountsOf(tally), amountsOf(rest)];
  const luck = isFew || rest.trades < fewBelow ? null : chanceByLuck(own, others);
  const isOut = luck !== null && isBeyondLuck(luck, rows);
  return {
    key,
    trades: tally.trades,
    net: netOf(tally),
    expectancy: expectancyOf(tally),
    isRough,
    winRate: winRateOf(tally),
    averageR: averageR(tally),
    isFew,
    luck,
    standsOut: isOut ? ((meanOf(own) ?? 0) > (meanOf(others) ?? 0) ? 'above' : 'below') : null,
  };
}
