import { nextOf, type Stream } from './sfc32.ts';

/** Days that are drawn in a row: the stationary bootstrap of Politis and Romano, whose blocks have lengths by chance. */
export type Blocks = {
  /** Their mean length in days, 1 or more. */
  length: number;
  /** Days of a record, after the last of which a block goes on with the first; a sample has such a ring once or more. */
  ring: number;
  /** For each ring the shape of the weights of its days: how much they count for, in days of their own. */
  shapes: readonly number[];
};

/**
 * Weights of a world, of which only the shares count: those of a Bayesian bootstrap, one way that the truth may be. In blocks a
 * weight is that of the block which begins on a day.
 */
export function fillWeights(weights: Float64Array, stream: Stream, blocks?: Blocks): void {
  for (let cell = 0; cell < weights.length; cell += 1) {
    const shape = blocks?.shapes[Math.floor(cell / blocks.ring)] ?? 1;
    weights[cell] = shape === 1 ? exponential(stream) : weightOf(shape, stream);
  }
  if (weights.every(weight => weight === 0)) {
    weights.fill(1);
  }
}

/**
 * A number with the mean and the variance of a gamma distribution of a shape: one exponential number for each whole, and for what is
 * left, r, one that is (1 + r) / 2 times as large in 2 r / (1 + r) of the cases, else 0.
 */
function weightOf(shape: number, stream: Stream): number {
  let [weight, left] = [0, shape];
  for (; left >= 1; left -= 1) {
    weight += exponential(stream);
  }
  return nextOf(stream) < (2 * left) / (1 + left) ? weight + ((1 + left) / 2) * exponential(stream) : weight;
}

function exponential(stream: Stream): number {
  return -Math.log(1 - nextOf(stream));
}
