import type { DayClock } from '#domain/clock/account-clock.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { CalendarMonth } from '#domain/clock/calendar-month.ts';
import { balanceReader } from '#domain/insights/balance-before.ts';
import { fastCents } from '#domain/insights/cents.ts';
import { clockReader } from '#domain/insights/clock-reader.ts';
import { type LongDrawdown, longestDrawdown, maxDrawdown } from '#domain/insights/drawdown.ts';
import { maxPercentDrawdown, percentIndex } from '#domain/insights/drawdown-percent.ts';
import { isRough, tradeExpectancy } from '#domain/insights/expectancy.ts';
import {
  movementsCompleteFrom,
  type RecordColumns,
  type RecordTrade,
  scopeMovements,
  tradesOfColumns,
} from '#domain/insights/insight-record.ts';
import { type RFigures, rFigures } from '#domain/insights/r-multiples.ts';
import { setRMultiples } from '#domain/insights/r-of-record.ts';
import { tradeRatios } from '#domain/insights/ratios.ts';
import { type MonthlyReturns, monthlyReturns } from '#domain/insights/studies/monthly-returns.ts';
import { tallyNet, tallyTrades } from '#domain/insights/tally.ts';
import { type WinRate, winRateWithRange } from '#domain/insights/win-rates.ts';
import type { EntryOfSymbol } from '#domain/instruments/layers.ts';
import type { KnownRate } from '#domain/instruments/rates.ts';
import { ownAmount } from '#domain/money/account-money.ts';
import type { Interval } from '#domain/statistics/mean-interval.ts';
import type { Evidence } from './evidence.ts';

/** The end of a trading day, and the gain since before the first trade in percent, unrounded. */
export type GainPoint = { day: CalendarDay; percent: number };

type PeriodGain = { trades: number; percent: number | null };
export type YearGain = PeriodGain & { year: string; months: (PeriodGain & { month: CalendarMonth })[] };

/** Amounts in the account's currency. */
type ReportMoney = {
  currency: string;
  net: number;
  perTrade: number | null;
  interval: Interval | null;
  averageWin: number | null;
  averageLoss: number | null;
  maxDrawdown: number;
};

export type ReportFigures = {
  trades: number;
  first: CalendarDay | null;
  last: CalendarDay | null;
  isRough: boolean;
  winRate: WinRate;
  r: RFigures;
  profitFactor: number | null;
  payoff: number | null;
  /** False if the trader has more trades than are read at once: then these are the newest, without balances. */
  isWhole: boolean;
  /** The gain of each month and year with trades, the newest year first; percent null as `gain`. Empty if none is known. */
  years: YearGain[];
  /** Null if the balance before a trade is unknown or not above 0. */
  gain: { percent: number; points: GainPoint[]; maxDrawdown: number; drawdown: number } | null;
  longestDrawdown: LongDrawdown | null;
  money: ReportMoney | null;
};

/** The answer to a visitor of a shared report: no names, symbols, trades or notes. */
export type SharedReport = ReportFigures & {
  /** As requested; null for the first trade, and for the day of the visit. */
  from: CalendarDay | null;
  to: CalendarDay | null;
  zone: string;
  expiresAt: string;
  evidence: Evidence;
  /** The signed head of the account's record; null without events. */
  record: { events: number; head: string; sealedAt: string } | null;
};

type Reported = {
  account: { id: string; currency: string };
  entries: readonly EntryOfSymbol[];
  rates: readonly KnownRate[];
  clock: DayClock;
  today: CalendarDay;
  /** Milliseconds since 1970, `from` included and `before` excluded. */
  from: number | null;
  before: number;
  showsMoney: boolean;
};

const mostPoints = 400;

/**
 * One account's figures in a time, as in Insights: percent of the balance before each trade, R, and 95%
 * ranges.
 * @param record the trader's whole record
 */
export function sharedFigures(record: RecordColumns, reported: Reported): ReportFigures {
  const { account, entries, rates, clock, today, from, before, showsMoney } = reported;
  const { day } = clockReader(clock);
  const all = tradesOfColumns(record).filter(({ account_id: id }) => id === account.id);
  setRMultiples(all, { accounts: [account], entries, rates, dayOf: day });
  const isWhole = record.total <= record.trades.id.length && movementsCompleteFrom(record) === null;
  if (isWhole) {
    const read = balanceReader(scopeMovements(record, id => id === account.id));
    for (const trade of all) {
      trade.balanceBefore = read(trade);
    }
  }
  const trades = all.filter(({ closedAt }) => (from === null || closedAt >= from) && closedAt < before);
  const tally = tallyTrades(trades);
  const { profitFactor, payoff } = tradeRatios(tally);
  const dayOfTrade = (trade: RecordTrade | undefined) => (trade ? day(trade.closedAt) : null);
  return {
    trades: trades.length,
    first: dayOfTrade(trades[0]),
    last: dayOfTrade(trades.at(-1)),
    isRough: isRough(trades, tally),
    winRate: winRateWithRange(tally),
    r: rFigures(trades.map(({ r }) => r)),
    profitFactor,
    payoff,
    isWhole,
    years: gainByMonth(monthlyReturns(trades, day)),
    gain: gainInPercent(trades, day),
    longestDrawdown: longestDrawdown(trades, today, day),
    money: showsMoney ? moneyFigures(trades, account.currency) : null,
  };
}

function gainInPercent(
  trades: readonly RecordTrade[],
  day: (moment: number) => CalendarDay,
): ReportFigures['gain'] {
  const levels = trades.length === 0 ? null : percentIndex(trades);
  const drawdown = levels && maxPercentDrawdown(trades);
  if (!levels || !drawdown) {
    return null;
  }
  const ends = new Map<CalendarDay, number>();
  trades.forEach(({ closedAt }, index) => {
    ends.set(day(closedAt), 100 * ((levels[index + 1] ?? 1) - 1));
  });
  const points = [...ends].map(([at, percent]) => ({ day: at, percent }));
  const each = Math.ceil(points.length / mostPoints);
  return {
    percent: points.at(-1)?.percent ?? 0,
    points: points.filter((_, index) => (points.length - 1 - index) % each === 0),
    maxDrawdown: drawdown.deepest?.size ?? 0,
    drawdown: drawdown.now,
  };
}

/** Without the money, which a report shows only on request. */
function gainByMonth({ years }: MonthlyReturns): YearGain[] {
  if (!years.some(({ months }) => months.some(({ percent }) => percent !== null))) {
    return [];
  }
  return years.map(({ year, trades, percent, months }) => ({
    ...{ year, trades, percent },
    months: months.map(({ month, trades, percent }) => ({ month, trades, percent })),
  }));
}

function moneyFigures(trades: readonly RecordTrade[], currency: string): ReportMoney {
  const own = trades.map(trade => ({ ...trade, cents: fastCents(ownAmount(trade)) }));
  const tally = tallyTrades(own);
  const { amount, interval } = tradeExpectancy(tally);
  const { averageWin, averageLoss } = tradeRatios(tally);
  return {
    currency,
    net: tallyNet(tally),
    perTrade: amount,
    interval,
    averageWin,
    averageLoss,
    maxDrawdown: maxDrawdown(own).deepest?.size ?? 0,
  };
}
