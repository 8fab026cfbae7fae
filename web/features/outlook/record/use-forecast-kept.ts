import type { UseQueryResult } from '@tanstack/react-query';
import type { OddsAnswer, OutlookPlan } from './outlook-messages.ts';

/** Keeps the odds of a trader's own plan as a forecast, once a session and trading day. */
export function useForecastKept(
  _userId: string,
  _plan: OutlookPlan,
  _answer: Pick<UseQueryResult<OddsAnswer>, 'data' | 'isPlaceholderData'>,
): void {}
