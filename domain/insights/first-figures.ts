import type { DayClock } from '#domain/clock/account-clock.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { clockReader } from './clock-reader.ts';
import type { ClosedTrade, WithResult } from './closed-trade.ts';
import { type Drawdown, type LongDrawdown, longestDrawdown, maxDrawdown } from './drawdown.ts';
import { maxPercentDrawdown, type PercentDrawdown } from './drawdown-percent.ts';
import { type Expectancy, isRough, tradeExpectancy } from './expectancy.ts';
import { type Ratios, recoveryFactor, tradeRatios } from './ratios.ts';
import { type UsualRun, usualRun } from './run-chance.ts';
import { type CurrentRun, currentRun, longestRuns, type Runs } from './runs.ts';
import { type Tally, tallyNet, tallyTrades } from './tally.ts';
import { type WinRate, winRateWithRange } from './win-rates.ts';

type FiguredTrade = WithResult & Pick<ClosedTrade, 'closedAt'>;

export type FirstFigures = {
  tally: Tally;
  net: number;
  expectancy: Expectancy;
  isRough: boolean;
  winRate: WinRate;
  ratios: Ratios;
  drawdown: Drawdown;
  longestDrawdown: LongDrawdown | null;
  /** Null if the balance before a trade is unknown or not above 0. */
  percentDrawdown: PercentDrawdown | null;
  recoveryFactor: number | null;
  runs: Runs;
  currentRun: CurrentRun;
  usualRun: UsualRun | null;
};

/** The first figures of trades in order, by the account's time zone (null for the local one) of `today`. */
export function firstFigures(
  trades: readonly FiguredTrade[],
  { clock, today }: { clock: DayClock; today: CalendarDay },
): FirstFigures {
  const { day } = clockReader(clock);
  const tally = tallyTrades(trades);
  const drawdown = maxDrawdown(trades);
  const runs = longestRuns(trades);
  return {
    tally,
    net: tallyNet(tally),
    expectancy: tradeExpectancy(tally),
    isRough: isRough(trades, tally),
    winRate: winRateWithRange(tally),
    ratios: tradeRatios(tally),
    drawdown,
    longestDrawdown: longestDrawdown(trades, today, day),
    percentDrawdown: maxPercentDrawdown(trades),
    recoveryFactor: recoveryFactor(tally, drawdown.deepest?.size ?? 0),
    runs,
    currentRun: currentRun(trades),
    usualRun: usualRun(runs.losses, tally),
  };
}
