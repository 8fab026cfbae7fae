import { type ClosedTrade, closedTrades, type TradeRow } from '#domain/insights/closed-trade.ts';
import { type Expectancy, isRough, tradeExpectancy } from '#domain/insights/expectancy.ts';
import { type Tally, tallyNet, tallyTrades } from '#domain/insights/tally.ts';
import { type WinRate, winRateWithRange } from '#domain/insights/win-rates.ts';

/** The totals of a week's trades, in the currency of their amounts. */
export type WeekFigures<Row> = {
  tally: Tally;
  net: number;
  winRate: WinRate;
  expectancy: Expectancy;
  isRough: boolean;
  /** The largest win and the largest loss, or null. Of two equal ones, the earlier. */
  best: Row | null;
  worst: Row | null;
};

export function weekFigures<Row extends TradeRow>(rows: readonly Row[]): WeekFigures<Row> {
  const trades = closedTrades(rows);
  const tally = tallyTrades(trades);
  return {
    tally,
    net: tallyNet(tally),
    winRate: winRateWithRange(tally),
    expectancy: tradeExpectancy(tally),
    isRough: isRough(trades, tally),
    best: farthest(trades, 1),
    worst: farthest(trades, -1),
  };
}

/** The trade with the largest profit, or with -1 the largest loss. */
function farthest<Row>(trades: readonly (Row & ClosedTrade)[], sign: 1 | -1): Row | null {
  return trades.reduce<(Row & ClosedTrade) | null>(
    (most, trade) => (sign * trade.cents > sign * (most?.cents ?? 0) ? trade : most),
    null,
  );
}
