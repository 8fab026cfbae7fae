/** Decimal arithmetic like PostgreSQL's `numeric`, without binary noise (`0.1 + 0.2`). */

/** Rounds halves of the printed decimals away from zero: `roundTo(1.005, 2)` is 1.01. */
export function roundTo(value: number, decimals: number): number {
  const rounded = Math.sign(value) * shiftPoint(Math.round(shiftPoint(Math.abs(value), decimals)), -decimals);
  return rounded + 0; // -0 becomes 0
}

/** The exact quotient of two whole numbers, halves away from zero. The divisor must not be 0. */
export function quotient(dividend: bigint, divisor: bigint, decimals: number): number {
  const isNegative = dividend < 0n !== divisor < 0n;
  const scaled = magnitude(dividend) * 10n ** BigInt(decimals);
  const by = magnitude(divisor);
  const rounded = shiftPoint(Number((2n * scaled + by) / (2n * by)), -decimals);
  return isNegative ? 0 - rounded : rounded;
}

/** By exponent: multiplying by a power of ten would add binary noise. */
export function shiftPoint(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

/** All digits without an exponent: '0.00000012', '151.2'. For numbers below 1e21. */
export function plainDecimal(value: number): string {
  const [digits = '', exponent] = String(value).split('e-');
  if (exponent === undefined) {
    return digits;
  }
  const decimals = (digits.split('.')[1]?.length ?? 0) + Number(exponent);
  return value.toFixed(decimals);
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}
