import { expect, test } from 'vitest';
import { currencyPairs } from '#domain/instruments/currency-pairs.ts';
import { countedDistance, countedRisk } from './right-pips.ts';

const from = (currency_pair: string, entry_price: number) => ({
  currency_pair,
  entry_price,
  account_id: 'a',
});
const usual = { entries: [], isOwn: true };

test.each([
  ['USDJPY', 151.234, 150.984, '25.0 pips', '(pip = 0.01)'],
  ['EURJPY', 151.234, 150.984, '25.0 pips', '(pip = 0.01)'],
  ['XAUUSD', 2400, 2395, '50.0 pips', '(pip = 0.10)'],
  ['XAGUSD', 31.25, 31, '25.0 pips', '(pip = 0.01)'],
  ['USOIL', 70.95, 71.2, '25.0 pips', '(pip = 0.01)'],
  ['GER30', 18250, 18275, '25.0 points', '(point = 1)'],
  ['US30', 38500.5, 38480, '20.5 points', '(point = 1)'],
  ['BTCUSD', 68123.5, 67123.25, '1,000.3 points', '(point = 1)'],
  ['US500.CASH', 6000.5, 5990, '10.5 points', '(point = 1)'],
])('%s from %d to %d is %s, %s', (pair, entry, level, distance, counted) => {
  expect(countedDistance(from(pair, entry), level, usual)).toEqual({ distance, counted });
});

test('nothing is added where price x 10,000 says the same, and without a level', () => {
  const same = currencyPairs.filter(pair => countedDistance(from(pair, 1.5), 1.25, usual) === null);
  expect(same).toHaveLength(20);
  for (const pair of currencyPairs) {
    expect(countedDistance(from(pair, 1.5), 1.5, usual)).toBeNull();
    expect(countedDistance(from(pair, 1.5), 0, usual)).toBeNull();
  }
});

test('a row of a list has the one number that is right', () => {
  const rows = [
    { ...from('EURUSD', 1.08543), stop_loss: 1.08043 },
    { ...from('XAUUSD', 2400), stop_loss: 2395 },
    { ...from('GER30', 18250), stop_loss: 18275 },
    { ...from('BTCUSD', 68123.5), stop_loss: 67123.5 },
    { ...from('EURUSD', 1.08543), stop_loss: 0 },
  ];
  expect(rows.map(row => countedRisk(row, []))).toEqual([
    { distance: 50, unit: 'pips' },
    { distance: 50, unit: 'pips' },
    { distance: 25, unit: 'points' },
    { distance: 1000, unit: 'points' },
    null,
  ]);
});

test('an entry of the account or of the class counts, and is named', () => {
  const parts = { size: null, quote: null, digits: null, lot_step: null };
  const ofClass = { ...parts, account_id: null, symbol: 'XAUUSD', pip: 0.01 };
  const own = { ...parts, account_id: 'a', symbol: 'XAUUSD', pip: 1 };
  const gold = from('XAUUSD', 2400);
  const told = (entries: (typeof own | typeof ofClass)[], isOwn: boolean) =>
    Object.values(countedDistance(gold, 2395, { entries, isOwn }) ?? {});
  expect(told([ofClass], true)).toEqual(['500.0 pips', '(pip = 0.01, set by your class)']);
  expect(told([ofClass], false)).toEqual(['500.0 pips', '(pip = 0.01, set by the class)']);
  expect(told([ofClass, own], true)).toEqual(['5.0 pips', '(pip = 1, set by you)']);
  expect(told([ofClass, own], false)).toEqual(['5.0 pips', '(pip = 1, set by the trader)']);
  expect(told([ofClass, { ...own, account_id: 'b' }], true)[0]).toBe('500.0 pips');
  expect(countedRisk({ ...gold, stop_loss: 2395 }, [ofClass, own])).toEqual({ distance: 5, unit: 'pips' });
  // Price x 10,000 gives the same number: there is nothing to add.
  expect(told([{ ...own, pip: 0.0001 }], true)).toEqual([]);
});
