import type { EquityPoint } from '#domain/insights/equity.ts';

/** The given number of moments, evenly spread over the points, both ends included. */
export function momentsAlong(points: readonly EquityPoint[], most: number): number[] {
  const [from, to] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  const steps = to > from ? most - 1 : 0;
  return Array.from({ length: steps + 1 }, (_, step) => from + ((to - from) * step) / Math.max(steps, 1));
}
