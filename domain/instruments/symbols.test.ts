import { expect, test } from 'vitest';
import { currencyPairs } from '#domain/instruments/currency-pairs.ts';
import { namedPairs } from '#domain/instruments/pair-aliases.ts';
import { ownSymbol } from './symbols.ts';

test('what the trader has set for an account comes first', () => {
  const own = new Map([
    ['GOLD.m', 'MYGOLD'],
    ['EURUSD', 'EURUSD'],
  ]);
  expect(ownSymbol(' GOLD.m ', own)).toBe('MYGOLD');
  expect(ownSymbol('GOLD', own)).toBe('XAUUSD');
});

test.each(['', '.', '.m', '-2', '_i', '#', '@', '!', '+', 'm', 'pro', 'ECN', 'CASH'])(
  'every name of the 35 is known with %j behind it',
  suffix => {
    for (const { label, aliases } of namedPairs) {
      for (const name of [label, ...aliases]) {
        expect(ownSymbol(`${name}${suffix}`)).toBe(label);
      }
    }
  },
);

test('a symbol stays what it is', () => {
  const symbols = [...currencyPairs, 'XAUEUR', 'BTCUSD', 'ES1!', 'AAPL.US', 'UK100', 'USDSEK'];
  expect(symbols.map(symbol => ownSymbol(symbol))).toEqual(symbols);
});

test('names that are none do no harm', () => {
  expect(['', ' ', '#', '/', 'A', ':', '💶'].map(name => ownSymbol(name))).toEqual([
    '',
    '',
    '',
    '/',
    'A',
    ':',
    '💶',
  ]);
});
