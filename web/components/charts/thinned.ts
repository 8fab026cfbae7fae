/** At most `most` points (2 or more): the first, and the last of each bucket of neighbors. */
export function thinned<Point>(points: readonly Point[], most: number): Point[] {
  if (points.length <= most) {
    return [...points];
  }
  const [first, ...others] = points;
  const perBucket = Math.ceil(others.length / (most - 1));
  // Counted from the end, so that the newest point is always the last of its bucket.
  const kept = others.filter((_, index) => (others.length - 1 - index) % perBucket === 0);
  return first === undefined ? kept : [first, ...kept];
}
