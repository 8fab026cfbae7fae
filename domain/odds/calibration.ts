/** A forecast of a plan that has ended: the chance from 0 to 1 that was told first, and whether it came so. */
type Forecast = { chance: number; reached: boolean };

/** Plans rated from one share to another, both in percent, and how many of them reached their target. */
export type RatedPlans = { from: number; to: number; plans: number; reached: number };

const binWidth = 20;
const leastOfBin = 5;
const leastForScore = 30;

/** Plans by how they were rated, in bins of 20 points, each from 5 plans on: 'rated 60 to 80 in 100: 9 of 14 got there'. */
export function ratedPlans(forecasts: readonly Forecast[]): RatedPlans[] {
  const bins = 100 / binWidth;
  // A share is kept with a few decimals, of which 0.6 and its like begin a bin.
  const binOf = ({ chance }: Forecast) =>
    Math.min(bins - 1, Math.floor(Math.round(chance * 1e6) / (binWidth * 1e4)));
  return Array.from({ length: bins }, (_, bin) => {
    const own = forecasts.filter(forecast => binOf(forecast) === bin);
    const reached = own.filter(forecast => forecast.reached).length;
    return { from: bin * binWidth, to: (bin + 1) * binWidth, plans: own.length, reached };
  }).filter(({ plans }) => plans >= leastOfBin);
}

/** The Brier score of forecasts: the mean of (chance - outcome)², 0 where each came as told. Null of none. */
export function brierScore(forecasts: readonly Forecast[]): number | null {
  const squares = forecasts.map(({ chance, reached }) => (chance - Number(reached)) ** 2);
  return squares.length === 0 ? null : squares.reduce((sum, square) => sum + square, 0) / squares.length;
}

/** The score beside that of always saying the share that got there; null below 30 plans that have ended. */
export function scoreOf(forecasts: readonly Forecast[]): { score: number; ofTheShare: number } | null {
  const score = brierScore(forecasts);
  if (score === null || forecasts.length < leastForScore) {
    return null;
  }
  const share = forecasts.filter(({ reached }) => reached).length / forecasts.length;
  return { score, ofTheShare: share * (1 - share) };
}
