import {
  compare,
  type Decimal,
  dividedBy,
  exactly,
  type Fraction,
  magnitudeOf,
  minus,
  rounded,
  times,
} from '#domain/numbers/fraction.ts';
import type { TradeType } from '#domain/trades/trade.ts';

/** A trade as a statement prints it; texts keep the zeros that tell how many decimals its prices have. */
export type PrintedTrade = {
  side: TradeType;
  open: Decimal;
  close: Decimal;
  lots: Decimal;
  /** In the account's currency, before costs. */
  profit: Decimal;
};

/** The units of a lot by which a broker counts, and how many trades say so. */
export type FoundSize = { size: number; agree: number; of: number };

const fewestTrades = 5;
const leastMove = exactly(10);
/** 1.5 %, by which a rate or the rounding to cents may lead away from the true size. */
const tolerance = exactly(0.015);

/**
 * The money of one lot by a move of 1: profit / (side x (close - open) x lots). Where the quote currency is the account's,
 * it is the size of a lot; else size x rate. Null without a move or lots.
 */
export function moneyPerMove({ side, open, close, lots, profit }: PrintedTrade): Fraction | null {
  const gain = side === 'buy' ? minus(exactly(close), exactly(open)) : minus(exactly(open), exactly(close));
  const moved = times(gain, exactly(lots));
  return moved.over === 0n ? null : dividedBy(exactly(profit), moved);
}

/**
 * The size of a lot, found from the trades of one account and symbol whose quote currency is the account's. Only those
 * that moved by 10 of the last printed digit count. Null below 5 of them, where less than 9 in 10 agree within 1.5 % with
 * the median, or where that is no round number.
 */
export function foundSize(trades: readonly PrintedTrade[]): FoundSize | null {
  const digits = Math.max(0, ...trades.flatMap(({ open, close }) => [decimalsOf(open), decimalsOf(close)]));
  const least = times(leastMove, exactly(`1e-${digits}`));
  const found = trades
    .filter(({ open, close }) => compare(magnitudeOf(minus(exactly(close), exactly(open))), least) >= 0)
    .map(moneyPerMove)
    .filter(money => money !== null)
    .toSorted(compare);
  const median = medianOf(found);
  if (found.length < fewestTrades || !median || median.over <= 0n) {
    return null;
  }
  const agree = found.filter(money => isClose(money, median)).length;
  const size = twoDigits(median);
  const isSure = agree * 10 >= found.length * 9 && isClose(exactly(size), median);
  return isSure ? { size, agree, of: found.length } : null;
}

/** True where a value is within 1.5 % of another. */
function isClose(value: Fraction, other: Fraction): boolean {
  return compare(magnitudeOf(minus(value, other)), times(magnitudeOf(other), tolerance)) <= 0;
}

/** The middle of numbers in order, or the mean of the two in the middle. */
function medianOf(sorted: readonly Fraction[]): Fraction | undefined {
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low && high && dividedBy(minus(low, minus(exactly(0), high)), exactly(2));
}

/** The nearest number of at most two digits that are not zeros, of one above 0: 100 for 100.4, 5000 for 4,987. */
function twoDigits(value: Fraction): number {
  const exponent = String(value.over).length - String(value.under).length - 1;
  const isInTens = compare(value, exactly(`1e${exponent + 1}`)) < 0;
  const unit = isInTens ? exponent - 1 : exponent;
  const digits = rounded(dividedBy(value, exactly(`1e${unit}`)), 0);
  return Number(`${digits}e${unit}`);
}

function decimalsOf(price: Decimal): number {
  return /\.(\d*)$/.exec(String(price))?.[1]?.length ?? 0;
}
