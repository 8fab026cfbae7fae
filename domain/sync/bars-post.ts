import { barLimits, sourceLengths } from '#domain/bars/limits.ts';
import { priceDecimals } from '#domain/bars/price-bar.ts';
import { SyncFieldError } from './field-error.ts';
import type { SyncPost } from './post.ts';
import { senderFields } from './read-post.ts';
import { listWith, matching, or, type Reader, record, wholeNumber } from './read-value.ts';
import { checkTime } from './values.ts';

/** The body that a program sends to `/sync/v1/bars`, as `docs/sync/protocol.md` describes it. */
export type BarsPost = Pick<SyncPost, 'platform' | 'program' | 'account'> & {
  for: string;
  minutes: number;
  digits: number;
  /** Empty if the platform has none. */
  bars: SentBar[];
};

/** Milliseconds of the platform's clock; open, high, low, close and spread in units of the last decimal. */
export type SentBar = [number, number, number, number, number, number | null];

const numbers = listWith(or(wholeNumber(0, Number.MAX_SAFE_INTEGER), null));

const readBar: Reader<SentBar> = (value, path) => {
  const row = numbers(value, path);
  if (row.length !== 6 || row.slice(0, 5).includes(null)) {
    throw new SyncFieldError(path, 'A bar is [time, open, high, low, close, spread].');
  }
  const bar = row as SentBar;
  checkTime(bar[0], `${path}.0`);
  return bar;
};

const bars: Reader<SentBar[]> = (value, path) => {
  if (Array.isArray(value) && value.length > barLimits.barsOfPost) {
    throw new SyncFieldError(path, `At most ${barLimits.barsOfPost} bars can be sent at once.`);
  }
  return listWith(readBar)(value, path);
};

const minutes: Reader<number> = (value, path) => {
  if (!sourceLengths.some(length => length === value)) {
    throw new SyncFieldError(path, `This is none of: ${sourceLengths.join(', ')}.`);
  }
  return value as number;
};

/** A post from parsed JSON of any shape. @throws SyncFieldError for the first wrong field */
export const readBarsPost: (body: unknown) => BarsPost = body => post(body, '');

const post = record<BarsPost>({
  ...senderFields,
  for: matching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'the mark of the answer'),
  ...{ minutes, digits: wholeNumber(0, priceDecimals), bars },
});
