import { expect, test } from 'vitest';
import { typedDistance, typedInstrument } from './typed-price.ts';

function distance(symbol: string, entryPrice: string, stopLoss: string): string {
  return typedDistance(
    { currencyPair: symbol, entryPrice, stopLoss, takeProfit: '' },
    'stopLoss',
    typedInstrument(symbol, [], { id: 'a', currency: 'USD' }),
  );
}

test.each([
  ['EURUSD', '1.08543', '1.08293', '25.0 pips'],
  ['XAUUSD', '2640', ' 2635.00 ', '50.0 pips'],
  ['USDJPY', '151.234', '150.984', '25.0 pips'],
  ['BTCUSD', '64250', '63250', '1,000.0 points'],
  ['US500.CASH', '6000.5', '5990', '10.5 points'],
  ['EURUSD', '1.08543', '1.08542555', '0.0 pips'],
  ['GER30', '18250', '18275.5', '25.5 points'],
  ['EURUSD', '9999999999.99999', '9999999999.99998', '0.1 pips'],
])('%s from %s to %s is %s', (symbol, entry, stop, expected) => {
  expect(distance(symbol, entry, stop)).toBe(expected);
});

test('nothing is said before there is a symbol and two prices, and nothing is guessed', () => {
  expect(distance('', '1.08543', '1.08293')).toBe('');
  expect(distance('eur', '1.08543', '1.08293')).toBe('');
  expect(distance('EURUSD', '10,854', '1.08293')).toBe('');
  expect(distance('EURUSD', '1.08543', '1.08.')).toBe('');
  expect(distance('EURUSD', '1.08543', '')).toBe('');
  expect(distance('EURUSD', '1.08543', '0.00')).toBe('');
  expect(distance('EURUSD', '0', '1.08543')).toBe('');
});
