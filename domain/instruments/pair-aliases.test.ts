import { expect, test } from 'vitest';
import { initialLetters } from '#domain/names.ts';
import { currencyPairs } from './currency-pairs.ts';
import { namedPairs, otherSymbols, pairsFound } from './pair-aliases.ts';

test.each([
  ['gold', ['XAUUSD']],
  ['Silver', ['XAGUSD']],
  ['dax', ['GER30']],
  ['GER40', ['GER30']],
  ['us100', ['NAS100']],
  ['us500', ['SPX500']],
  ['S&P 500', ['SPX500']],
  ['us30', ['US30']],
  ['eur/usd', ['EURUSD']],
  ['XTI_USD', ['USOIL']],
  ['brent', ['UKOIL']],
  ['nasd', ['NAS100']],
  ['oil', ['USOIL', 'UKOIL']],
  ['us1', ['NAS100']],
  ['chfj', ['CHFJPY']],
  ['eurpln', []],
  // Aliases match by their beginning: a part of one would list pairs that look unrelated.
  ['old', []],
  ['/', []],
  ['  ', []],
])('%j finds %j', (text, pairs) => {
  expect(pairsFound(text)).toEqual(pairs);
});

test("a trader's own symbols are found as the pairs are", () => {
  const own = ['BTCUSD', 'ES1!', 'EURUSD', 'EURPLN', 'US500.CASH'];
  expect(otherSymbols(own)).toEqual(['BTCUSD', 'ES1!', 'EURPLN', 'US500.CASH']);
  expect(pairsFound('btc/', own)).toEqual(['BTCUSD']);
  expect(pairsFound('es1', own)).toEqual(['ES1!']);
  expect(pairsFound('us500', own)).toEqual(['SPX500']);
  expect(pairsFound('eur/', own)).toEqual([...pairsFound('eur'), 'EURPLN']);
});

test('every pair is listed once, and no name means two', () => {
  expect(namedPairs.map(({ label }) => label)).toEqual(currencyPairs);
  const names = namedPairs.flatMap(({ label, aliases }) => [label, ...aliases]).map(initialLetters);
  expect(new Set(names).size).toBe(names.length);
});
