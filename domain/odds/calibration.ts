/** The first forecast of a finished plan: its chance from 0 to 1, and its outcome. */
type Forecast = { chance: number; reached: boolean };

export type RatedPlans = { from: number; to: number; plans: number; reached: number };

const binWidth = 20;
const leastOfBin = 5;
const leastForScore = 30;

/** Plans by forecast in bins of 20 points with at least 5 plans each. */
export function ratedPlans(forecasts: readonly Forecast[]): RatedPlans[] {
  const bins = 100 / binWidth;
  // Rounded first, so that 0.6 and the like start a bin.
  const chanceBin = ({ chance }: Forecast) =>
    Math.min(bins - 1, Math.floor(Math.round(chance * 1e6) / (binWidth * 1e4)));
  return Array.from({ length: bins }, (_, bin) => {
    const own = forecasts.filter(forecast => chanceBin(forecast) === bin);
    const reached = own.filter(forecast => forecast.reached).length;
    return { from: bin * binWidth, to: (bin + 1) * binWidth, plans: own.length, reached };
  }).filter(({ plans }) => plans >= leastOfBin);
}

/** Brier score: the mean of (chance - outcome)², 0 at best. Null without forecasts. */
export function brierScore(forecasts: readonly Forecast[]): number | null {
  const squares = forecasts.map(({ chance, reached }) => (chance - Number(reached)) ** 2);
  return squares.length === 0 ? null : squares.reduce((sum, square) => sum + square, 0) / squares.length;
}

/** The score, and the score of always forecasting the overall share; null below 30 finished plans. */
export function forecastScore(forecasts: readonly Forecast[]): { score: number; ofTheShare: number } | null {
  const score = brierScore(forecasts);
  if (score === null || forecasts.length < leastForScore) {
    return null;
  }
  const share = forecasts.filter(({ reached }) => reached).length / forecasts.length;
  return { score, ofTheShare: share * (1 - share) };
}
