import type { RecordTrade } from '#domain/insights/insight-record.ts';
import { type RFigures, rFigures } from '#domain/insights/r-multiples.ts';
import { sortedMedian } from '#domain/statistics/percentile.ts';
import { isWin } from '#domain/trades/trade.ts';
import { type Excursions, excursions, type MovedTrade } from './excursions.ts';
import { fromKeptBars, type KeptBars } from './kept-bars.ts';
import { compareLevels, type LevelComparison, type NetReplay, otherLevels } from './other-levels.ts';
import { replayTrade } from './replay.ts';

/** The bars of a trade, and its take profit; 0 without one. */
export type BarsOfRecord = KeptBars & { trade_id: string; take_profit: number };

type InsightTrade = Pick<
  RecordTrade,
  'id' | 'trade_type' | 'trade_result' | 'amount' | 'r' | 'entry_price' | 'stop_loss' | 'close_price'
> &
  Pick<RecordTrade, 'openedAt' | 'closedAt' | 'isImported'>;

type Range = { from: number; to: number };

/** The medians of some trades: MAE and MFE in R, exit efficiency in percent; null without one. */
export type ExcursionMedians = {
  name: 'wins' | 'losses';
  trades: number;
  adverse: Range;
  favourable: Range;
  efficiency: Range | null;
};

export type PriceInsights = {
  priced: number;
  counted: number;
  withoutSpread: number;
  /** Counted trades with prices for less than nine tenths of their minutes. */
  withGaps: number;
  /** True if any counted stop loss is from a statement, and may have been moved. */
  hasStopsOfStatements: boolean;
  medians: ExcursionMedians[];
  asTraded: RFigures;
  levels: LevelComparison[];
};

type Counted = { trade: InsightTrade; moves: Excursions; replay: NetReplay };

/** The furthest moves of trades with an R and usable prices, and the effect of other levels. */
export function priceInsights(trades: readonly InsightTrade[], bars: readonly BarsOfRecord[]): PriceInsights {
  const kept = new Map(bars.map(one => [one.trade_id, one]));
  const priced = trades.flatMap(trade => {
    const own = kept.get(trade.id);
    return own ? [{ trade, own }] : [];
  });
  const counted = priced.flatMap(({ trade, own }) => countedTrade(trade, own) ?? []);
  const replays = counted.map(({ replay }) => replay);
  return {
    priced: priced.length,
    counted: counted.length,
    withoutSpread: priced.filter(({ trade, own }) => trade.trade_type === 'sell' && !own.has_spread).length,
    withGaps: counted.filter(({ moves: { covered, of } }) => covered < 0.9 * of).length,
    hasStopsOfStatements: counted.some(({ trade: { isImported } }) => isImported),
    medians: [
      excursionMedians(
        'wins',
        counted.filter(({ trade }) => isWin(trade)),
      ),
      excursionMedians(
        'losses',
        counted.filter(({ trade }) => !isWin(trade)),
      ),
    ].filter(({ trades: count }) => count > 0),
    asTraded: rFigures(counted.map(({ trade: { r } }) => r)),
    levels: replays.length === 0 ? [] : compareLevels(replays),
  };
}

function countedTrade(trade: InsightTrade, kept: BarsOfRecord): Counted | null {
  const { trade_type: side, entry_price: entryPrice, close_price: closePrice, openedAt, closedAt } = trade;
  if (trade.r === null || closePrice === null || openedAt === null) {
    return null;
  }
  const moved: MovedTrade & { closePrice: number } = { side, entryPrice, closePrice, openedAt, closedAt };
  const bars = fromKeptBars(kept);
  const [moves, replay] = [
    excursions(moved, bars),
    replayTrade({ ...moved, stopLoss: trade.stop_loss, takeProfit: kept.take_profit }, bars, otherLevels),
  ];
  return moves && replay && { trade, moves, replay: { ...replay, net: trade.r } };
}

function excursionMedians(name: ExcursionMedians['name'], counted: readonly Counted[]): ExcursionMedians {
  const inR = (kind: 'adverse' | 'favourable') =>
    medianRange(
      counted.map(({ moves, replay: { risk } }) => {
        const { from, to } = moves[kind];
        return { from: from / risk, to: (to ?? from) / risk };
      }),
    );
  const efficiencies = counted.flatMap(({ moves: { efficiency } }) => efficiency ?? []);
  return {
    ...{ name, trades: counted.length, adverse: inR('adverse'), favourable: inR('favourable') },
    efficiency: efficiencies.length === 0 ? null : medianRange(efficiencies),
  };
}

function medianRange(ranges: readonly Range[]): Range {
  const findMedian = (end: keyof Range) =>
    sortedMedian(Float64Array.from(ranges, range => range[end]).sort());
  return { from: findMedian('from'), to: findMedian('to') };
}
