import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keptSession } from '#data/backend/client.ts';
import { keepForecast } from '#data/plans/forecasts.ts';
import { newForecast } from './forecast-of.ts';
import type { OddsAnswer, OutlookPlan } from './outlook-messages.ts';

/** The plans and days for which this session has saved a forecast. */
const kept = new Set<string>();

/**
 * Saves a plan's odds as the forecast of a trading day, once per session; the database keeps the day's first.
 * Only for the plan's owner, in the unit that suits the record.
 * @param answer of `usePlanOdds`
 */
export function useForecastKept(
  userId: string,
  { id }: Pick<OutlookPlan, 'id'>,
  { data, isPlaceholderData }: Pick<UseQueryResult<OddsAnswer>, 'data' | 'isPlaceholderData'>,
): void {
  useEffect(() => {
    if (!data || isPlaceholderData || keptSession()?.user.id !== userId) {
      return;
    }
    const forecast = newForecast(id, data);
    const name = `${id} ${forecast?.day}`;
    if (forecast && !kept.has(name)) {
      kept.add(name);
      void keepForecast(forecast);
    }
  }, [userId, id, data, isPlaceholderData]);
}
