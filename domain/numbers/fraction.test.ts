import fc from 'fast-check';
import { expect, test } from 'vitest';
import { absoluteFraction, compare, dividedBy, exactly, floorTo, minus, rounded, times } from './fraction.ts';

test.each([
  ['2400.00', 2, 2400],
  ['.5', 1, 0.5],
  ['5.', 1, 5],
  ['-0.005', 2, -0.01],
  [1e-7, 8, 1e-7],
  [1e21, 0, 1e21],
  ['99999999999999999999.9', 0, 1e20],
])('%j to %d decimals is %d', (decimal, decimals, expected) => {
  expect(rounded(exactly(decimal), decimals)).toBe(expected);
});

test.each(['', '.', '-', 'abc', '1,5', '1.2.3', ' 1', '1e9999', Number.NaN, Number.POSITIVE_INFINITY])(
  '%j is no decimal',
  text => {
    expect(() => exactly(text)).toThrow(RangeError);
  },
);

test('a quotient keeps its sign, and nothing is lost on the way', () => {
  const third = dividedBy(exactly(1), exactly(-3));
  expect(rounded(third, 4)).toBe(-0.3333);
  expect(compare(times(third, exactly(-3)), exactly(1))).toBe(0);
  expect(compare(third, exactly('-0.3333333333333333333'))).toBe(-1);
  expect(rounded(absoluteFraction(minus(exactly(0.1), exactly(0.3))), 20)).toBe(0.2);
});

test('a number down to a step is a multiple of it, no more than the number and less than a step below', () => {
  const cents = fc.bigInt({ min: 0n, max: 10n ** 20n });
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 100_000 }), (over, thousandths) => {
      const [value, step] = [{ over, under: 77n }, exactly(`${thousandths}e-3`)];
      const down = floorTo(step, value);
      expect(compare(down, value)).toBeLessThanOrEqual(0);
      expect(compare(minus(value, down), step)).toBe(-1);
      const { over: count, under } = dividedBy(down, step);
      expect(count % under).toBe(0n);
    }),
  );
});
