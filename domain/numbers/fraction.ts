import { quotient } from './decimal.ts';

/** A number whose printed decimals count. Text can hold more digits, and a printed precision: '2400.00'. */
export type Decimal = number | string;

/** An exact number, rounded only where it is shown or stored. */
export type Fraction = { readonly over: bigint /** Above 0. */; readonly under: bigint };

/** @throws RangeError for text that isn't a decimal */
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

/** The divisor must not be 0. */
export function dividedBy(a: Fraction, { over, under }: Fraction): Fraction {
  const [by, into] = over < 0n ? [-over, -under] : [over, under];
  return { over: a.over * into, under: a.under * by };
}

export function absoluteFraction({ over, under }: Fraction): Fraction {
  return { over: over < 0n ? -over : over, under };
}

export function compare(a: Fraction, b: Fraction): number {
  const difference = a.over * b.under - b.over * a.under;
  return difference < 0n ? -1 : Number(difference > 0n);
}

/** Rounds a number that isn't negative down to a multiple of the step. */
export function floorTo(step: Fraction, value: Fraction): Fraction {
  const { over, under } = dividedBy(value, step);
  return times(step, { over: over / under, under: 1n });
}

/** Halves away from zero. */
export function rounded({ over, under }: Fraction, decimals: number): number {
  return quotient(over, under, decimals);
}
