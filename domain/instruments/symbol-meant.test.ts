import { expect, test } from 'vitest';
import { currencyPairs } from '#domain/instruments/currency-pairs.ts';
import { isPartOfSeveral, probableSymbol } from './symbol-meant.ts';

const own = ['BTCUSD', 'AAPL.US', 'EURUSD', 'ES', 'AMZN.US'];

test.each([
  ['two letters in each other’s place', 'EURUDS', 'EURUSD'],
  ['another letter', 'USDJPX', 'USDJPY'],
  ['three letters of a pair in another order', 'EURDSU', 'EURUSD'],
  ['two slips in a pair', 'UDSJYP', 'USDJPY'],
  ['a letter too few', 'EURUS', 'EURUSD'],
  ['a letter too many', 'GGBPUSD', 'GBPUSD'],
  ['a slip in another name', 'GOLF', 'XAUUSD'],
  ['a slip in one’s own', 'BTCUDS', 'BTCUSD'],
  ['as a broker prints it', 'US500.CASH', 'SPX500'],
  ['as a broker prints one’s own', 'BTCUSD.M', 'BTCUSD'],
  ['a part of one', 'CHFJ', 'CHFJPY'],
  ['a part of one’s own', 'AAPL', 'AAPL.US'],
])('%s: %s may be %s', (_, symbol, meant) => {
  expect(probableSymbol(symbol, own)).toBe(meant);
});

test.each([
  ['a pair of currencies that has money of its own', 'EURAED'],
  ['an index beside US100', 'UK100'],
  ['a coin told in another coin', 'BTCUSDT'],
  ['a short one, one letter from another', 'ED'],
  ['a part of several', 'USD'],
  ['far from everything', 'TSLA'],
  ['two letters from one’s own that is no pair', 'AMD.US'],
  ['one’s own', 'BTCUSD'],
])('%s is asked nothing: %s', (_, symbol) => {
  expect(probableSymbol(symbol, own)).toBeNull();
});

test('none of the 35 is taken for another one', () => {
  expect(currencyPairs.filter(pair => probableSymbol(pair, own) !== null)).toEqual([]);
});

test('without a symbol of one’s own only the 35 are near', () => {
  expect(probableSymbol('BTCUDS')).toBeNull();
});

test('a part of several symbols is not in a list', () => {
  const symbols = ['USD', 'EUR', 'US', 'EURUSD', 'BTCUSD', 'AAPL', 'TSLA', 'GOLD'];
  expect(symbols.filter(symbol => isPartOfSeveral(symbol, own))).toEqual(['USD', 'EUR', 'US']);
});
