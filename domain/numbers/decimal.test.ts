import { expect, test } from 'vitest';
import { plainDecimal, quotient, roundTo, shiftPoint } from './decimal.ts';

// Results of PostgreSQL's `select round(value::numeric, decimals)`.
test.each([
  [1.005, 2, 1.01],
  [-1.005, 2, -1.01],
  [2.5, 0, 3],
  [-2.5, 0, -3],
  [0.145, 2, 0.15],
  [1.45, 1, 1.5],
  [8.345, 2, 8.35],
  [0.000_000_4, 2, 0],
  [-0.000_000_4, 2, 0],
  [0.000_000_5, 6, 0.000_001],
  [1e21, 2, 1e21],
])('%d to %d decimals is %d', (value, decimals, rounded) => {
  expect(roundTo(value, decimals)).toBe(rounded);
});

test.each([
  [1n, 3n, 2, 0.33],
  [2n, 3n, 2, 0.67],
  [-2n, 3n, 2, -0.67],
  [2n, -3n, 2, -0.67],
  [-2n, -3n, 2, 0.67],
  [1n, 8n, 2, 0.13],
  [-1n, 8n, 2, -0.13],
  [0n, 7n, 2, 0],
  [-1n, 1000n, 2, 0],
  [99_999_999_999_999n, 1n, 2, 99_999_999_999_999],
])('%d / %d to %d decimals is %d', (dividend, divisor, decimals, expected) => {
  expect(quotient(dividend, divisor, decimals)).toBe(expected);
});

test('the point moves without adding dust', () => {
  expect(shiftPoint(1.1, 2)).toBe(110);
  expect(shiftPoint(110, -2)).toBe(1.1);
  expect(shiftPoint(1e-7, 7)).toBe(1);
});

test.each([
  [151.2, '151.2'],
  [1e-8, '0.00000001'],
  [1.234e-6, '0.000001234'],
  [-2.5e-7, '-0.00000025'],
  [9_999_999_999.999_99, '9999999999.99999'],
  [999_999_999_999, '999999999999'],
  [0, '0'],
])('%d is %j with all its digits', (value, text) => {
  expect(plainDecimal(value)).toBe(text);
});
