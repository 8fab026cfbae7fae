/** Points in order, each with its position on an axis: a moment, or the number of a day. */
type Points = readonly { at: number }[];

/** From 0 at the first point to 1 at the last; a single point is at the end. */
export function placeOnAxis(points: Points): (at: number) => number {
  const [from, to] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  return at => (to > from ? (at - from) / (to - from) : 1);
}

/** The index of the point nearest to a position from 0 to 1. */
export function nearestPoint(points: Points, part: number): number {
  const placeOf = placeOnAxis(points);
  const distance = (index: number) => Math.abs(placeOf(points[index]?.at ?? 0) - part);
  let [low, high] = [0, points.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (placeOf(points[middle]?.at ?? 0) < part) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low > 0 && distance(low - 1) <= distance(low) ? low - 1 : low;
}
