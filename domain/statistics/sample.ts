/** A sample of whole numbers, for mean and spread. Exact sums: parts can be subtracted. */
export type Sample = { n: number; sum: number; squares: bigint };

export function makeSample(values: readonly number[]): Sample {
  return {
    n: values.length,
    sum: values.reduce((sum, value) => sum + value, 0),
    squares: sumOfSquares(values),
  };
}

export function sumOfSquares(values: readonly number[]): bigint {
  let squares = 0n;
  // Most squares fit a number, which adds some twenty times as fast.
  let small = 0;
  for (const value of values) {
    const square = value * value;
    if (square > Number.MAX_SAFE_INTEGER - small) {
      squares += BigInt(value) * BigInt(value);
    } else {
      small += square;
    }
  }
  return squares + BigInt(small);
}

export function sampleMean({ n, sum }: Sample): number | null {
  return n === 0 ? null : sum / n;
}

/** The sample standard deviation: sqrt((n x squares - sum squared) / (n (n - 1))). Null below two. */
export function standardDeviation({ n, sum, squares }: Sample): number | null {
  return n < 2 ? null : Math.sqrt(Number(BigInt(n) * squares - BigInt(sum) ** 2n) / (n * (n - 1)));
}
