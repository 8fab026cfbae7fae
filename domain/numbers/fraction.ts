import { quotient } from './decimal.ts';

/**
 * A number as it is kept and travels: the decimals that it prints count, not its binary value. A text may have more digits
 * than a number holds, and says by its zeros how precisely a price was printed: '2400.00'.
 */
export type Decimal = number | string;

/** An exact number. Nothing is lost by any calculation; it is rounded once, where it is shown or kept. */
export type Fraction = { readonly over: bigint /** Above 0. */; readonly under: bigint };

/**
 * A decimal as an exact number.
 * @throws RangeError where it is none
 */
export function exactly(decimal: Decimal): Fraction {
  const match = /^(-?)(\d*)\.?(\d*)(?:e([+-]?\d{1,3}))?$/.exec(String(decimal));
  const [, minus, whole = '', decimals = '', exponent = '0'] = match ?? [];
  if (whole + decimals === '') {
    throw new RangeError(`Not a decimal: ${decimal}`);
  }
  const digits = BigInt(whole + decimals);
  const places = decimals.length - Number(exponent);
  const over = (minus ? -digits : digits) * 10n ** BigInt(Math.max(0, -places));
  return { over, under: 10n ** BigInt(Math.max(0, places)) };
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return { over: a.over * b.under - b.over * a.under, under: a.under * b.under };
}

export function times(...factors: readonly Fraction[]): Fraction {
  return factors.reduce((product, { over, under }) => ({
    over: product.over * over,
    under: product.under * under,
  }));
}

/** The quotient; the divisor must not be 0. */
export function dividedBy(a: Fraction, { over, under }: Fraction): Fraction {
  const [by, into] = over < 0n ? [-over, -under] : [over, under];
  return { over: a.over * into, under: a.under * by };
}

export function magnitudeOf({ over, under }: Fraction): Fraction {
  return { over: over < 0n ? -over : over, under };
}

/** Below 0 where the first is less, above 0 where it is more: as a sort asks. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.over * b.under - b.over * a.under;
  return difference < 0n ? -1 : Number(difference > 0n);
}

/** The most whole steps that are no more than a number that is not below 0. */
export function floorTo(step: Fraction, value: Fraction): Fraction {
  const { over, under } = dividedBy(value, step);
  return times(step, { over: over / under, under: 1n });
}

/** The number rounded to so many decimals, halves away from zero. */
export function rounded({ over, under }: Fraction, decimals: number): number {
  return quotient(over, under, decimals);
}
