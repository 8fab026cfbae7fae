import { roundTo, shiftPoint } from '#domain/numbers/decimal.ts';

/**
 * The bid prices of some minutes. Prices are whole hundred-millionths, so that comparisons are exact; asks are null if the file
 * has no spread.
 */
export type Bar = {
  /** Its first moment, in milliseconds since 1970. */
  at: number;
  open: number;
  high: number;
  low: number;
  close: number;
  askHigh: number | null;
  askLow: number | null;
  /** The minutes in which there were prices: 1, and more in a bar of several minutes. */
  minutes: number;
};

/** The bars around a trade, in order, of `resolution` minutes each. */
export type TradeBars = { resolution: number; bars: Bar[] };

/** The program or site that wrote a file of bars. */
export const barSources = ['mt5', 'mt4', 'histdata', 'dukascopy'] as const;
export type BarSource = (typeof barSources)[number];

export const minute = 60_000;

/** Decimals of a price in a bar, and of prices in the database. */
export const priceDecimals = 8;

/** A price below 90 million in hundred-millionths. */
export function wholePrice(price: number): number {
  return roundTo(shiftPoint(price, priceDecimals), 0);
}
