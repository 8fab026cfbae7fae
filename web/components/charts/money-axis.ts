/** An axis in dollars: its ends, its labelled amounts, and `isCut` if it does not start at zero. */
export type MoneyAxis = { from: number; to: number; ticks: number[]; isCut: boolean };

/**
 * From `low` to `high`, in dollars, with about `parts` parts. Starts at zero, so that heights are comparable,
 * unless all amounts are in the upper half: the line would be flat.
 */
export function moneyAxis(low: number, high: number, parts = 4): MoneyAxis {
  const isCut = low < high && low > high / 2;
  const bottom = isCut ? low : Math.min(low, 0);
  const top = Math.max(high, 0);
  const step = roundStep((top - bottom || parts) / parts);
  const first = Math.floor(bottom / step);
  const count = Math.max(Math.ceil(top / step) - first, 1);
  const ticks = Array.from({ length: count + 1 }, (_, index) => rounded((first + index) * step));
  return { from: ticks[0] ?? 0, to: ticks.at(-1) ?? 0, ticks, isCut };
}

/** An axis for counts from 0 to `most`, with at most four parts of whole numbers. */
export function countAxis(most: number): MoneyAxis {
  const step = Math.max(Math.ceil(most / 4), 1);
  const parts = Math.max(Math.ceil(most / step), 1);
  const ticks = Array.from({ length: parts + 1 }, (_, index) => index * step);
  return { from: 0, to: parts * step, ticks, isCut: false };
}

/** The smallest of 1, 2, 2.5 and 5 times a power of ten that is at least `least`; never less than a cent. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 0.01)));
  const factor = [1, 2, 2.5, 5, 10].find(candidate => candidate * power >= least * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** Removes binary rounding errors: 3 x 0.1 is 0.3. */
function rounded(amount: number): number {
  return Number(amount.toFixed(3));
}
