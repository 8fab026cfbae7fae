import { entryFields, rateField } from '#domain/instruments/entry-fields.ts';

export type Case = {
  table: string;
  /** As its form sends it. */
  row: Record<string, unknown>;
  change: Record<string, unknown>;
  /** With a unique key. */
  nth: (n: number) => Record<string, unknown>;
  most: number;
  full: string;
};

/** Three letters that no other number has. */
export const letters = (n: number) =>
  [n / 676, n / 26, n].map(part => String.fromCharCode(65 + (Math.trunc(part) % 26))).join('');

export const gold = { symbol: 'XAUUSD', pip: 0.01, size: 50, quote: 'USD', digits: 2, lot_step: 0.1 };
export const euro = { base: 'EUR', quote: 'USD', rate: 1.085, day: '2026-03-03' };

export const numbersOfEntry = Object.entries({
  pip: entryFields.pip,
  size: entryFields.size,
  digits: entryFields.digits,
  lot_step: entryFields.lotStep,
});

/** No numeric column accepts these. */
export const noNumbers = ['NaN', 'Infinity', '1e400', 'x', {}, [], true];

export const badEntries: [string, object][] = [
  ['no symbol', { symbol: '' }],
  ['a small letter', { symbol: 'xauusd' }],
  ['a blank', { symbol: 'XAU USD' }],
  ['a long symbol', { symbol: 'A'.repeat(33) }],
  ['a currency of two letters', { quote: 'US' }],
  ['a currency of small letters', { quote: 'usd' }],
  ['nothing said', { pip: null }],
];

export const badRates: [string, object][] = [
  ['one currency', { quote: 'EUR' }],
  ['no currency', { base: 'E1R' }],
  ['a rate of 0', { rate: 0 }],
  ['a rate below 0', { rate: -1 }],
  ['a rate that is no number', { rate: 'NaN' }],
  ['a rate that is too large', { rate: rateField.most + 1 }],
  ['no rate', { rate: null }],
  ['a day that is none', { day: '2026-02-30' }],
  ['a day of another age', { day: '1899-12-31' }],
  ['a day without an end', { day: 'infinity' }],
];
