/** A drawdown; points are numbered by the trades before them. */
export type Fall = { size: number; from: number; to: number };

/**
 * The largest fall from an earlier peak, and the current one; null without a fall.
 * @param sizeOf size of the fall from a peak to a level; 0 or less for none
 */
export function deepestFall(
  levels: readonly number[],
  sizeOf: (peak: number, level: number) => number,
): { deepest: Fall | null; now: number } {
  let deepest: Fall | null = null;
  let [peak, from, now] = [levels[0] ?? 0, 0, 0];
  levels.forEach((level, to) => {
    if (level >= peak) {
      [peak, from] = [level, to];
    }
    now = sizeOf(peak, level);
    if (now > (deepest?.size ?? 0)) {
      deepest = { size: now, from, to };
    }
  });
  return { deepest, now };
}
