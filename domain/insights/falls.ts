/** A drawdown; points are counted by the trades before them, from 0. */
export type Fall = { size: number; from: number; to: number };

/**
 * The largest fall of a line from an earlier peak (the first of equal ones), and its current fall. Null if it never falls.
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
