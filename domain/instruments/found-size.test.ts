import { expect, test } from 'vitest';
import { foundSize, type PrintedTrade } from './found-size.ts';

const gold: PrintedTrade = { side: 'buy', open: '2400.00', close: '2412.50', lots: '0.10', profit: '125.00' };
const times = (count: number, trade: PrintedTrade) => Array<PrintedTrade>(count).fill(trade);

test('41 trades that agree find the size of a lot', () => {
  expect(foundSize(times(41, gold))).toEqual({ size: 100, agree: 41, of: 41 });
});

test('cents do not hide a size, nor does one trade in ten', () => {
  const rounded = { ...gold, close: '2400.37', lots: '0.01', profit: '0.37' };
  const odd = { ...gold, profit: '99.00' };
  expect(foundSize([...times(9, gold), odd])).toEqual({ size: 100, agree: 9, of: 10 });
  expect(foundSize([...times(8, gold), odd, odd])).toBeNull();
  expect(foundSize([...times(6, gold), ...times(4, rounded)])).toEqual({ size: 100, agree: 10, of: 10 });
});

test('moves of less than 10 of the last printed digit, and trades without lots, do not count', () => {
  const short = { ...gold, close: '2400.09', profit: '9999.00' };
  const least = { ...gold, close: '2400.10', profit: '1.00' };
  expect(foundSize([...times(5, least), ...times(50, short), { ...gold, lots: '0' }])).toEqual({
    size: 100,
    agree: 5,
    of: 5,
  });
  // One price with a third decimal says that the last digit is that one.
  expect(
    foundSize([...times(5, { ...gold, close: '2400.09', profit: '0.90' }), { ...gold, open: '2400.000' }]),
  ).toEqual({
    size: 100,
    agree: 6,
    of: 6,
  });
});

test('four trades, or none, say nothing', () => {
  expect(foundSize(times(4, gold))).toBeNull();
  expect(foundSize([])).toBeNull();
});

test('a number that is not round is a size times a rate', () => {
  expect(foundSize(times(5, { ...gold, profit: '131.00' }))).toBeNull();
  expect(foundSize(times(5, { ...gold, profit: '-125.00' }))).toBeNull();
});

test.each([
  ['125.01', 100],
  ['126.80', 100],
  ['123.20', 99],
  ['12.50', 10],
  ['1.25', 1],
  ['31.25', 25],
  ['6250.00', 5000],
  ['125000.00', 100_000],
  ['0.01', 0.008],
  ['0.00', null],
])('%s of money for 0.10 lots and 12.50 is a size of %j', (profit, size) => {
  expect(foundSize(times(5, { ...gold, profit }))?.size ?? null).toBe(size);
});
