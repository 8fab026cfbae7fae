import {
  type Decimal,
  dividedBy,
  exactly,
  type Fraction,
  magnitudeOf,
  minus,
  rounded,
  times,
} from '#domain/numbers/fraction.ts';

/** The distance between two prices, without its sign. */
export function distance(from: Decimal, to: Decimal): Fraction {
  return magnitudeOf(minus(exactly(from), exactly(to)));
}

/** Pips (or points) between two prices as the instrument counts them, with one decimal: |from - to| / pip. */
export function rightPips(from: Decimal, to: Decimal, pip: Decimal): number {
  return rounded(dividedBy(distance(from, to), exactly(pip)), 1);
}

/** What so many lots win or lose by a distance, in the currency to which the rate leads: distance x size x lots x rate. */
export function moneyOf(
  move: Fraction,
  { size, lots, rate }: { size: Decimal; lots: Fraction; rate: Fraction },
): Fraction {
  return times(move, exactly(size), lots, rate);
}
