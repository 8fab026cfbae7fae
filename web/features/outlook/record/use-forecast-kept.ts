import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keptSession } from '#data/backend/client.ts';
import { keepForecast } from '#data/plans/forecasts.ts';
import { roundTo } from '#domain/decimal.ts';
import { oddsMethod } from '#domain/odds/plan-odds.ts';
import { isTradingDay } from '#domain/trading-days.ts';
import type { OddsAnswer, OutlookPlan } from './outlook-messages.ts';

/** Plans with the days of which this session has kept a forecast. */
const kept = new Set<string>();

/**
 * Keeps the odds of a plan as the forecast of a trading day, once a session; the database keeps the first of a day. Only for the
 * plan's owner, and only in the unit that suits the record, whichever is looked at.
 * @param answer of `usePlanOdds`
 */
export function useForecastKept(
  userId: string,
  { id }: Pick<OutlookPlan, 'id'>,
  { data, isPlaceholderData }: Pick<UseQueryResult<OddsAnswer>, 'data' | 'isPlaceholderData'>,
): void {
  useEffect(() => {
    if (!data || isPlaceholderData || 'missing' in data || keptSession()?.user.id !== userId) {
      return;
    }
    const { odds, sample } = data;
    const { today: day, unit, suiting, counted } = sample;
    const name = `${id} ${day}`;
    if (unit !== suiting || !isTradingDay(day, counted) || kept.has(name)) {
      return;
    }
    kept.add(name);
    const [chance, floored] = [odds.reached, odds.floored].map(sixDecimals) as [number, number];
    const [p10, p90] = [odds.range.p10, odds.range.p90].map(sixDecimals) as [number, number];
    const { trades, days, from: sample_from, to: sample_to } = sample;
    void keepForecast({
      ...{ plan_id: id, day, chance, floored, p10, p90 },
      ...{ trades, days, sample_from, sample_to, unit, method: oddsMethod },
    });
  }, [userId, id, data, isPlaceholderData]);
}

function sixDecimals(share: number): number {
  return roundTo(share, 6);
}
