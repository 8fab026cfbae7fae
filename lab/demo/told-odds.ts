import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { tradingDaysBetween } from '#domain/clock/trading-days.ts';
import { toCents } from '#domain/money/money.ts';
import { fixedBarriers } from '#domain/odds/path-rules.ts';
import { type Odds, oddsMethod, simulateOdds } from '#domain/odds/plan-odds.ts';
import { missingForOdds, oddsSample, sampleTrades } from '#domain/odds/sample.ts';
import { drawnDays } from '#domain/odds/unit.ts';
import { recordDays } from '#domain/record/record-days.ts';
import type { DemoTrade } from './trade.ts';

/** The requirements of a plan on the morning of a day, in dollars. */
export type Terms = {
  day: CalendarDay;
  current_amount: number;
  target_amount: number;
  target_date: CalendarDay;
  floor: number;
};

export type ToldOdds = {
  chance: number;
  p10: number;
  p90: number;
  floored: number;
  trades: number;
  days: number;
  sample_from: CalendarDay;
  sample_to: CalendarDay;
  unit: 'scaled';
  method: number;
};

/** Fewer paths than in the app, so that the demo starts soon: a chance is accurate to two points. */
const rough = { worlds: 50, paths: 20 };

/** The odds of a plan from the trades until then; null if they were too few. */
export function toldOdds(
  trades: readonly DemoTrade[],
  startBalance: number,
  terms: Terms,
  seed: number,
): ToldOdds | null {
  const { day, current_amount, target_amount, target_date, floor } = terms;
  let balance = toCents(startBalance);
  const before = trades
    .filter(({ created_at }) => toCalendarDay(created_at) < day)
    .map(({ amount, created_at }) => {
      const trade = { cents: toCents(amount), closedAt: Number(created_at), balanceBefore: balance };
      balance += trade.cents;
      return trade;
    });
  const sample = oddsSample(recordDays(before, { dayOf: toCalendarDay, today: day }));
  const [first, last] = [sample.days.at(0), sample.days.at(-1)];
  if (missingForOdds(sample) || !first || !last) {
    return null;
  }
  const current = toCents(current_amount);
  const odds = simulateOdds(
    drawnDays(sample, 'scaled', balance),
    {
      seed,
      days: tradingDaysBetween(day, target_date) + 1,
      rules: fixedBarriers(toCents(floor) - current, toCents(target_amount) - current),
    },
    rough,
  );
  return {
    ...toShares(odds),
    trades: sampleTrades(sample).length,
    days: sample.days.filter(each => each.trades.length > 0).length,
    sample_from: first.day,
    sample_to: last.day,
    unit: 'scaled',
    method: oddsMethod,
  };
}

export function toCalendarDay(moment: number | Date): CalendarDay {
  return new Date(moment).toISOString().slice(0, 10);
}

function toShares({ reached, floored, range }: Odds) {
  const [low, high] = [Math.max(0, range.p10), Math.min(1, range.p90)];
  return { chance: reached, p10: low, p90: high, floored };
}
