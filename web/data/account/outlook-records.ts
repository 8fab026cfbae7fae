import { answer, db } from '#data/backend/client.ts';
import type { ForecastRow, PlanChallengeRow } from '#data/backend/rows.ts';
import { type Count, everyPage, newestFirst } from './every-page.ts';

export type OutlookRecords = { challenges: PlanChallengeRow[]; forecasts: ForecastRow[] };

export const noOutlookRecords: OutlookRecords = { challenges: [], forecasts: [] };

const forecastColumns =
  'id, user_id, plan_id, day, chance, p10, p90, floored, floor, target_amount, starting_amount, current_amount, target_date, trades, days, sample_from, sample_to, unit, method, created_at, outcome';

export async function readOutlookRecords(userId: string, count: Count): Promise<OutlookRecords> {
  return {
    challenges: await everyPage(challengesAfter(userId), count),
    forecasts: await everyPage(forecastsBefore(userId), count),
  };
}

const challengesAfter =
  (userId: string) =>
  (size: number, last?: PlanChallengeRow): Promise<PlanChallengeRow[]> => {
    const challenges = db().from('plan_challenges').select().eq('user_id', userId);
    const rest = last ? challenges.gt('plan_id', last.plan_id) : challenges;
    return answer(rest.order('plan_id').limit(size));
  };

const forecastsBefore =
  (userId: string) =>
  (size: number, last?: ForecastRow): Promise<ForecastRow[]> => {
    const forecasts = db().from('forecasts').select(forecastColumns).eq('user_id', userId);
    const rest = last ? forecasts.lte('day', last.day).or(`day.lt.${last.day},id.lt.${last.id}`) : forecasts;
    return answer(rest.order('day', newestFirst).order('id', newestFirst).limit(size));
  };
