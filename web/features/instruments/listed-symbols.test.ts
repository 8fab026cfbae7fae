import { expect, test } from 'vitest';
import { currencyPairs } from '#domain/instruments/currency-pairs.ts';
import { listedSymbols } from './listed-symbols.ts';

const parts = { pip: 1, size: null, quote: null, digits: null, lot_step: null };
const entries = [
  { ...parts, account_id: null, symbol: 'XAGUSD' },
  { ...parts, account_id: 'a', symbol: 'BTCUSD' },
  { ...parts, account_id: 'b', symbol: 'AAPL' },
];

test('without a search all are listed, those with an entry first', () => {
  const { found, typed } = listedSymbols('', entries, ['ETHUSD', 'EURUSD'], 'a');
  expect(typed).toBeNull();
  expect(found.slice(0, 3)).toEqual(['BTCUSD', 'XAGUSD', 'EURUSD']);
  expect(found).toHaveLength(currencyPairs.length + 2);
  expect(listedSymbols('', entries, [], null).found[0]).toBe('XAGUSD');
});

test('a search finds them by their other names, and takes what is not in the list as it is typed', () => {
  const listed = (search: string) => listedSymbols(search, entries, [], 'a');
  expect(listed('gold')).toEqual({ found: ['XAUUSD'], typed: 'GOLD' });
  expect(listed('btc')).toEqual({ found: ['BTCUSD'], typed: 'BTC' });
  expect(listed('btcusd')).toEqual({ found: ['BTCUSD'], typed: null });
  expect(listed('us500.cash')).toEqual({ found: [], typed: 'US500.CASH' });
  expect(listed('???')).toEqual({ found: [], typed: null });
});
