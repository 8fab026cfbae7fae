import { roundTo, shiftPoint } from '#domain/numbers/decimal.ts';

/** The bid prices of some minutes, in whole hundred-millionths; asks are null without a spread. */
export type Bar = {
  /** Its first moment, in milliseconds since 1970. */
  at: number;
  open: number;
  high: number;
  low: number;
  close: number;
  askHigh: number | null;
  askLow: number | null;
  minutes: number;
};

export type TradeBars = { resolution: number; bars: Bar[] };

export const fileSources = ['mt5', 'mt4', 'histdata', 'dukascopy'] as const;
export type FileSource = (typeof fileSources)[number];

export const barSources = [...fileSources, 'mt5-sync', 'mt4-sync'] as const;
export type BarSource = (typeof barSources)[number];

export const minute = 60_000;

/** Decimals of a price in a bar, and of prices in the database. */
export const priceDecimals = 8;

/** A price below 90 million, in hundred-millionths. */
export function wholePrice(price: number): number {
  return roundTo(shiftPoint(price, priceDecimals), 0);
}

/** True if these can be the prices of one bar, in any unit. */
export function areOneBar({ open, high, low, close }: Pick<Bar, 'open' | 'high' | 'low' | 'close'>): boolean {
  return low > 0 && low <= Math.min(open, close) && high >= Math.max(open, close);
}
