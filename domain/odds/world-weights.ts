import { nextNumber, type Stream } from './sfc32.ts';

/** Days drawn in a row: the stationary bootstrap of Politis and Romano, with random block lengths. */
export type Blocks = {
  /** Mean length in days, at least 1. */
  length: number;
  /** Days of the record; a block continues from its last day with the first. A sample has one or more such rings. */
  ring: number;
  /** Per ring, the shape of its days' weights: how much they count, in days. */
  shapes: readonly number[];
};

/** Random weights of a world's days, or of the blocks that start on them; only their ratios matter. */
export function fillWeights(weights: Float64Array, stream: Stream, blocks?: Blocks): void {
  for (let cell = 0; cell < weights.length; cell += 1) {
    const shape = blocks?.shapes[Math.floor(cell / blocks.ring)] ?? 1;
    weights[cell] = shape === 1 ? exponential(stream) : drawWeight(shape, stream);
  }
  if (weights.every(weight => weight === 0)) {
    weights.fill(1);
  }
}

/**
 * A number with the mean and variance of a gamma distribution of this shape: one exponential number per
 * whole, and for the fraction r one that is (1 + r) / 2 times as large in 2 r / (1 + r) of the cases, else 0.
 */
function drawWeight(shape: number, stream: Stream): number {
  let [weight, left] = [0, shape];
  for (; left >= 1; left -= 1) {
    weight += exponential(stream);
  }
  return nextNumber(stream) < (2 * left) / (1 + left)
    ? weight + ((1 + left) / 2) * exponential(stream)
    : weight;
}

function exponential(stream: Stream): number {
  return -Math.log(1 - nextNumber(stream));
}
