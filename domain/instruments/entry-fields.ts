import type { DecimalField } from '#domain/numbers/decimal-input.ts';

const finest = { decimals: 8, least: 0.00000001 };

export const entryFields = {
  pip: { ...finest, most: 1_000_000, example: '0.10' },
  size: { ...finest, most: 1_000_000_000, example: '100' },
  digits: { decimals: 0, least: 0, most: 8, example: '2' },
  lotStep: { ...finest, most: 1_000_000, example: '0.01' },
} satisfies Record<string, DecimalField>;

/** The price of one unit of a currency in another. */
export const rateField: DecimalField = { ...finest, most: 1_000_000_000, example: '1.0850' };

export const currencyPattern = /^[A-Z]{3}$/;
