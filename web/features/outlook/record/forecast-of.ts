import type { NewForecast } from '#data/plans/forecasts.ts';
import { isTradingDay } from '#domain/clock/trading-days.ts';
import { roundTo } from '#domain/numbers/decimal.ts';
import { oddsMethod } from '#domain/odds/plan-odds.ts';
import type { OddsAnswer } from './outlook-messages.ts';

/**
 * Null on other days, without odds, in a unit that is only compared, without a trading day left, and for a
 * date beyond the horizon.
 */
export function newForecast(planId: string, answer: OddsAnswer): NewForecast | null {
  if ('missing' in answer) {
    return null;
  }
  const { odds, sample } = answer;
  const { today: day, trades, days, unit, suiting, counted } = sample;
  // Today's trades, which may still decide, are in no odds.
  if (sample.daysAhead === 0) {
    return null;
  }
  // The horizon ended before the plan, so its end was not simulated.
  if (sample.cutAt !== undefined || unit !== suiting || !isTradingDay(day, counted)) {
    return null;
  }
  return {
    ...{ plan_id: planId, day, trades, days, unit, method: oddsMethod },
    ...{ sample_from: sample.from, sample_to: sample.to },
    chance: sixDecimals(odds.reached),
    floored: sixDecimals(odds.floored),
    p10: sixDecimals(odds.range.p10),
    p90: sixDecimals(odds.range.p90),
  };
}

function sixDecimals(share: number): number {
  return roundTo(share, 6);
}
