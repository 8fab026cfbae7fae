/** A random number stream: 4 words in one array, which engines update without allocating. */
export type Stream = Int32Array;

const warmUp = 15;

/** Starts a reproducible stream: sfc32 of PractRand, state (seed, x, y, 1), 15 rounds discarded. */
export function beginStream(stream: Stream, seed: number, x: number, y: number): void {
  stream[0] = seed;
  stream[1] = x;
  stream[2] = y;
  stream[3] = 1;
  for (let turn = 0; turn < warmUp; turn += 1) {
    nextNumber(stream);
  }
}

/** The next number in [0, 1). */
export function nextNumber(stream: Stream): number {
  const b = stream[1] ?? 0;
  const c = stream[2] ?? 0;
  const d = stream[3] ?? 0;
  const t = ((stream[0] ?? 0) + b + d) | 0;
  stream[3] = d + 1;
  stream[0] = b ^ (b >>> 9);
  stream[1] = c + (c << 3);
  stream[2] = ((c << 21) | (c >>> 11)) + t;
  return (t >>> 0) / 2 ** 32;
}
