import { expect, test } from 'vitest';
import { accountContractSpecs, type EntryOfSymbol, findEntry } from './layers.ts';

const entry = (account_id: string | null, parts: Partial<EntryOfSymbol>): EntryOfSymbol => ({
  ...{ pip: null, size: null, quote: null, digits: null, lot_step: null },
  symbol: 'XAUUSD',
  ...parts,
  account_id,
});
const entries = [
  entry(null, { pip: 0.01, size: 50, lot_step: 0.1 }),
  entry('live', { size: 10, quote: 'EUR' }),
  entry('live', { symbol: 'GER30', digits: 1 }),
];

test('an account’s entry comes before the class’s, part by part, and the usual way after both', () => {
  expect(accountContractSpecs(entries, 'XAUUSD', { id: 'live', currency: 'USD' })).toMatchObject({
    pip: { value: 0.01, by: 'class' },
    size: { value: 10, by: 'trader' },
    quote: { value: 'EUR', by: 'trader' },
    digits: { value: 2, by: 'default' },
    lotStep: { value: 0.1, by: 'class' },
  });
});

test('an account knows nothing of another’s entry, and a symbol nothing of another’s', () => {
  expect(accountContractSpecs(entries, 'XAUUSD', { id: 'demo' })).toMatchObject({
    size: { value: 50, by: 'class' },
    quote: { value: 'USD', by: 'default' },
  });
  expect(accountContractSpecs(entries, 'XAGUSD', { id: 'live' }).pip.by).toBe('default');
  expect(accountContractSpecs(entries, 'UK100', { id: 'live', currency: 'GBP' }).quote).toEqual({
    value: 'GBP',
    by: 'account',
  });
});

test('an entry is found by its symbol and its account', () => {
  expect(findEntry(entries, 'XAUUSD', null)?.size).toBe(50);
  expect(findEntry(entries, 'GER30', 'live')?.digits).toBe(1);
  expect(findEntry(entries, 'GER30', null)).toBeUndefined();
});
