import {
  absoluteFraction,
  type Decimal,
  dividedBy,
  exactly,
  type Fraction,
  minus,
  rounded,
  times,
} from '#domain/numbers/fraction.ts';

export function distance(from: Decimal, to: Decimal): Fraction {
  return absoluteFraction(minus(exactly(from), exactly(to)));
}

/** Pips or points between two prices by the contract specs: |from - to| / pip, one decimal. */
export function rightPips(from: Decimal, to: Decimal, pip: Decimal): number {
  return rounded(dividedBy(distance(from, to), exactly(pip)), 1);
}

/** The money of a price move, in the currency of the rate: distance x size x lots x rate. */
export function moveMoney(
  move: Fraction,
  { size, lots, rate }: { size: Decimal; lots: Fraction; rate: Fraction },
): Fraction {
  return times(move, exactly(size), lots, rate);
}
