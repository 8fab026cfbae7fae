/** A fall of a line from a peak. Points are told by how many trades came before them: 0 is the beginning. */
export type Fall = { size: number; from: number; to: number };

/**
 * The largest fall of a line from an earlier peak, and how far its end lies below the highest peak; of two as large the first.
 * Null where it never falls.
 * @param sizeOf how large a fall from a peak to a level is; 0 or less where it is none
 */
export function fallsOf(
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
