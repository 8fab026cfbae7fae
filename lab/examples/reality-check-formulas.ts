import { daysBetween } from '#domain/clock/calendar-day.ts';
import { tradingDaysBetween } from '#domain/clock/trading-days.ts';
import type examples from '#domain/reality-check/examples.json';
import { realityCheck } from '#domain/reality-check/reality-check.ts';
import { meanInterval } from '#domain/statistics/mean-interval.ts';

type Examples = typeof examples;

const [from, deviation] = ['2026-03-01', 1.2];

export const realityCheckFormulas: {
  [Name in keyof Examples]: (given: Examples[Name][number]) => unknown;
} = {
  tradingDaysBetween: ({ from: first, to }) => ({
    calendar: daysBetween(first, to),
    trading: tradingDaysBetween(first, to),
  }),
  realityCheck: ({ current, target, to, trades, days, risk, averageR }) => {
    const record = {
      trades,
      days,
      withR: trades,
      hundredthsOfR: Math.round(100 * averageR * trades),
      interval: meanInterval(averageR, deviation, trades),
      usualRisk: risk,
    };
    const check = realityCheck({ current, target, from, to }, record);
    const beside = check?.besideRecord;
    const { fittingDate, interval } = beside ?? {};
    return {
      dailyTarget: check?.dailyTarget ?? null,
      perTradingDay: check?.perTradingDay ?? null,
      percent: check?.percentADay ?? null,
      compounding: check?.compoundingPercentADay ?? null,
      ahead: check?.tradesAhead ?? null,
      neededR: beside?.neededR ?? null,
      interval: interval ? `${interval.low.toFixed(2)} to ${interval.high.toFixed(2)}` : null,
      verdict: beside?.verdict ?? null,
      leadsTo: beside?.leadsTo ?? null,
      needs: beside?.daysNeeded ?? null,
      fittingDate: fittingDate ? ('day' in fittingDate ? fittingDate.day : fittingDate.none) : null,
      fittingAmount: beside?.fittingAmount ?? null,
    };
  },
};
