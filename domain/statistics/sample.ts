/**
 * Whole numbers as far as their mean and spread need them. The sums are exact, so that the order of adding changes nothing
 * and what is left of a sample without a part of it is exact, too.
 */
export type Sample = { n: number; sum: number; squares: bigint };

/** The sample of whole numbers, such as cents. */
export function sampleOf(values: readonly number[]): Sample {
  let sum = 0;
  let squares = 0n;
  for (const value of values) {
    sum += value;
    squares += squareOf(value);
  }
  return { n: values.length, sum, squares };
}

/** The square of a whole number, of which a number would lose digits. */
export function squareOf(value: number): bigint {
  const whole = BigInt(value);
  return whole * whole;
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
  return n < 2 ? null : Math.sqrt(Number(BigInt(n) * squares - squareOf(sum)) / (n * (n - 1)));
}
