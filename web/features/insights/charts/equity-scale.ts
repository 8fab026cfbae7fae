import { placeOnAxis } from '#components/charts/points-along.ts';
import type { EquityPoint } from '#domain/insights/equity.ts';

/** The room in which a line is drawn, in units of its own: the browser stretches it to the pixels there are. */
export const paneSize = 1000;

/**
 * A line in steps, as an SVG path in the room of a pane: a sum stands until the next trade changes it.
 * @param heightOf from 0 at the bottom of the pane to 1 at its top
 */
export function stepLine(points: readonly EquityPoint[], heightOf: (point: EquityPoint) => number): string {
  const placeOf = placeOnAxis(points);
  const onPane = (part: number) => Number((part * paneSize).toFixed(1));
  const steps = points.map(point => `H${onPane(placeOf(point.at))}V${onPane(1 - heightOf(point))}`);
  const [first] = points;
  return first ? `M0 ${onPane(1 - heightOf(first))}${steps.join('')}` : '';
}

/** So many moments evenly spread over the points, both ends among them. */
export function momentsAlong(points: readonly EquityPoint[], most: number): number[] {
  const [from, to] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  const steps = to > from ? most - 1 : 0;
  return Array.from({ length: steps + 1 }, (_, step) => from + ((to - from) * step) / Math.max(steps, 1));
}
