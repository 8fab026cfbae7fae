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
export const fileSources = ['mt5', 'mt4', 'histdata', 'dukascopy'] as const;
export type FileSource = (typeof fileSources)[number];

/** The source of kept bars: that of their file, or the terminal that sent them. */
export const barSources = [...fileSources, 'mt5-sync', 'mt4-sync'] as const;
export type BarSource = (typeof barSources)[number];

export const minute = 60_000;

/** Decimals of a price in a bar, and of prices in the database. */
export const priceDecimals = 8;

/** A price below 90 million in hundred-millionths. */
export function wholePrice(price: number): number {
  return roundTo(shiftPoint(price, priceDecimals), 0);
}

/** True if these can be the prices of one bar, in any unit. */
export function areOneBar({ open, high, low, close }: Pick<Bar, 'open' | 'high' | 'low' | 'close'>): boolean {
  return low > 0 && low <= Math.min(open, close) && high >= Math.max(open, close);
}
