import type { DecimalField } from '#domain/numbers/decimal-input.ts';

const finest = { decimals: 8, least: 0.00000001 };

/** The numbers of an entry for a symbol, as its form takes them and the database keeps them. */
export const entryFields = {
  /** A price distance. */
  pip: { ...finest, most: 1_000_000, example: '0.10' },
  /** Units. */
  size: { ...finest, most: 1_000_000_000, example: '100' },
  digits: { decimals: 0, least: 0, most: 8, example: '2' },
  /** Lots. */
  lotStep: { ...finest, most: 1_000_000, example: '0.01' },
} satisfies Record<string, DecimalField>;

/** What one unit of a currency costs in another. */
export const rateField: DecimalField = { ...finest, most: 1_000_000_000, example: '1.0850' };

/** The three capital letters of a currency. */
export const currencyPattern = /^[A-Z]{3}$/;
