import type { NewBars } from '#data/trades/trade-bars.ts';
import type { BarsRead } from '#domain/bars/read-bars.ts';
import type { HeldTrade } from '#domain/bars/windows.ts';
import type { Clock } from '#domain/clock/clock.ts';

/** A file of prices with the trades whose minutes are kept, and the clock of a broker's file. */
export type PriceQuestion = { file: File; trades: readonly HeldTrade[]; brokerClock: Clock };

export type PriceRequest = PriceQuestion & { id: number };

export type PricesRead = Omit<BarsRead, 'kept'> & { kept: NewBars[] };

/** The worker's messages: the read share of the file from 0 to 1, and finally the bars or a sentence for the user. */
export type PriceMessage = { id: number } & (
  | { progress: number }
  | { read: PricesRead }
  | { failure: string }
);
