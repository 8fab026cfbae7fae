import type { EndedForecast } from '#data/plans/forecasts.ts';
import { forecastScore, type RatedPlans, ratedPlans } from '#domain/odds/calibration.ts';

export type RecordFigures = {
  ended: number;
  reached: number;
  givenUp: number;
  rated: RatedPlans[];
  score: ReturnType<typeof forecastScore>;
};

export function recordFigures(forecasts: readonly EndedForecast[]): RecordFigures {
  const ended = forecasts
    .filter(({ outcome }) => outcome !== 'given_up')
    .map(({ chance, outcome }) => ({ chance, reached: outcome === 'reached' }));
  return {
    ended: ended.length,
    reached: ended.filter(({ reached }) => reached).length,
    givenUp: forecasts.length - ended.length,
    rated: ratedPlans(ended),
    score: forecastScore(ended),
  };
}
