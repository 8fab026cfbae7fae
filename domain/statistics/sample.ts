/**
 * Whole numbers as far as their mean and spread need them. The sums are exact, so that the order of adding changes nothing
 * and what is left of a sample without a part of it is exact, too.
 */
export type Sample = { n: number; sum: number; squares: bigint };

/** The sample of whole numbers, such as cents. */
export function sampleOf(values: readonly number[]): Sample {
  return {
    n: values.length,
    sum: values.reduce((sum, value) => sum + value, 0),
    squares: sumOfSquares(values),
  };
}

/** The exact sum of the squares of whole numbers. */
export function sumOfSquares(values: readonly number[]): bigint {
  let squares = 0n;
  // Most squares fit a number, and adding those is some twenty times as fast.
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

/** The mean, in the unit of the numbers; null where there are none. */
export function meanOf({ n, sum }: Sample): number | null {
  return n === 0 ? null : sum / n;
}

/**
 * The standard deviation of the numbers as a sample, by n - 1: sqrt((n x squares - sum squared) / (n (n - 1))), in the unit of
 * the numbers. Null below two.
 */
export function deviationOf({ n, sum, squares }: Sample): number | null {
  return n < 2 ? null : Math.sqrt(Number(BigInt(n) * squares - BigInt(sum) ** 2n) / (n * (n - 1)));
}
