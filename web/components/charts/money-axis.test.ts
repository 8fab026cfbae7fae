import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countAxis, moneyAxis } from './money-axis.ts';

test('an axis begins at zero', () => {
  expect(moneyAxis(120, 950)).toEqual({ from: 0, to: 1000, ticks: [0, 250, 500, 750, 1000], isCut: false });
});

test('an axis of amounts that keep to its upper half is cut', () => {
  expect(moneyAxis(34_500, 45_900)).toEqual({
    from: 30_000,
    to: 50_000,
    ticks: [30_000, 35_000, 40_000, 45_000, 50_000],
    isCut: true,
  });
  expect(moneyAxis(500, 1000).isCut).toBe(false);
  expect(moneyAxis(500.01, 1000).isCut).toBe(true);
});

test('a low chart has room for fewer lines', () => {
  expect(moneyAxis(34_500, 45_900, 2).ticks).toEqual([30_000, 40_000, 50_000]);
});

test('an axis of losses reaches from the deepest to zero', () => {
  expect(moneyAxis(-950, -120)).toEqual({
    from: -1000,
    to: 0,
    ticks: [-1000, -750, -500, -250, 0],
    isCut: false,
  });
  expect(moneyAxis(-30, 60).ticks).toContain(0);
});

test('one amount alone has an axis as well', () => {
  expect(moneyAxis(1000, 1000)).toMatchObject({ from: 0, to: 1000, isCut: false });
  expect(moneyAxis(0, 0)).toMatchObject({ from: 0, isCut: false });
});

test('whatever the amounts, all of them lie on the axis, which has few lines', () => {
  const cents = fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 });
  fc.assert(
    fc.property(cents, cents, fc.constantFrom(2, 4), (one, other, parts) => {
      const [low, high] = [Math.min(one, other) / 100, Math.max(one, other) / 100];
      const { from, to, ticks, isCut } = moneyAxis(low, high, parts);
      expect(from).toBeLessThanOrEqual(low);
      expect(to).toBeGreaterThanOrEqual(high);
      expect(from).toBeLessThan(to);
      expect(ticks.length).toBeLessThanOrEqual(parts + 3);
      expect(isCut).toBe(from > 0);
    }),
  );
});

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [30, [0, 8, 16, 24, 32]],
])('counts up to %i are on whole figures', (most, ticks) => {
  expect(countAxis(most).ticks).toEqual(ticks);
});
