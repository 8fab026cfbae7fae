import { expect, test } from 'vitest';
import { currencyPairs } from '#domain/currency-pairs.ts';
import { listedSymbols } from './listed-symbols.ts';

const parts = { pip: 1, size: null, quote: null, digits: null, lot_step: null };
const entries = [
  { ...parts, account_id: null, symbol: 'XAGUSD' },
  { ...parts, account_id: 'a', symbol: 'BTCUSD' },
  { ...parts, account_id: 'b', symbol: 'AAPL' },
];

test('without a search all are listed, those with an entry first', () => {
  const listed = listedSymbols('', entries, ['ETHUSD', 'EURUSD'], 'a');
  expect(listed.slice(0, 3)).toEqual(['BTCUSD', 'XAGUSD', 'EURUSD']);
  expect(listed).toHaveLength(currencyPairs.length + 2);
  expect(listedSymbols('', entries, [], null)[0]).toBe('XAGUSD');
});

test('a search finds them by their other names, and takes what is not in the list as it is typed', () => {
  expect(listedSymbols('gold', entries, [], 'a')).toEqual(['XAUUSD', 'GOLD']);
  expect(listedSymbols('btc', entries, [], 'a')).toEqual(['BTCUSD', 'BTC']);
  expect(listedSymbols('btcusd', entries, [], 'a')).toEqual(['BTCUSD']);
  expect(listedSymbols('us500.cash', entries, [], 'a')).toEqual(['US500.CASH']);
  expect(listedSymbols('???', entries, [], 'a')).toEqual([]);
});
