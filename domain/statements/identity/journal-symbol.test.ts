import fc from 'fast-check';
import { expect, test } from 'vitest';
import { symbolPattern } from '#domain/limits.ts';
import { journalSymbol } from './journal-symbol.ts';

test.each([
  ['eurusd', 'EURUSD'],
  ['EURUSD.', 'EURUSD'],
  ['EURUSD.Z', 'EURUSD'],
  ['US500.cash', 'SPX500'],
  ['EURUSD-2', 'EURUSD'],
  ['EURUSD-e', 'EURUSD'],
  ['EURUSD@', 'EURUSD'],
  ['EURUSDi', 'EURUSD'],
  ['#EURUSD', 'EURUSD'],
  ['GOLD.m', 'XAUUSD'],
  ['[DJI30]', 'US30'],
  ['CME_MINI:ES1!', 'ES1!'],
  ['CLZ6', 'CLZ6'],
  ['AAPL.US', 'AAPL.US'],
  ['Volatility 75 Index', 'VOLATILITY_75_INDEX'],
  ['a name that is longer than any symbol is', 'A_NAME_THAT_IS_LONGER_THAN_ANY_S'],
  ['黄金', null],
  [' ', null],
])('%j is %s', (printed, symbol) => {
  expect(journalSymbol(printed)).toBe(symbol);
});

test('the trader’s own name comes first', () => {
  expect(journalSymbol('黄金', new Map([['黄金', 'XAUUSD']]))).toBe('XAUUSD');
});

test('a symbol is one that the database takes', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 50 }), printed => {
      const symbol = journalSymbol(printed);
      expect(symbol === null || symbolPattern.test(symbol)).toBe(true);
    }),
  );
});
