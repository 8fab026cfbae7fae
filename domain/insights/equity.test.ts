import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxDrawdown } from './drawdown.ts';
import { equityCurve } from './equity.ts';

const makeTrades = (amounts: readonly number[]) =>
  amounts.map((amount, index) => ({ cents: Math.round(amount * 100), closedAt: 1_000 * (index + 1) }));

test('the equity curve begins at 0 and has the drawdown after each trade', () => {
  expect(equityCurve(makeTrades([50, -25, -30, 10]), 800)).toEqual([
    { at: 1_000, sum: 0, down: 0 },
    { at: 1_000, sum: 50, down: 0 },
    { at: 2_000, sum: 25, down: 25 },
    { at: 3_000, sum: -5, down: 55 },
    { at: 4_000, sum: 5, down: 45 },
  ]);
  expect(equityCurve([], 800)).toEqual([]);
});

test('thinned, it keeps its ends, its highest, its lowest and its deepest fall, in order', () => {
  const amounts = fc.array(fc.integer({ min: -900, max: 1_000 }), { minLength: 1, maxLength: 400 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 5, max: 60 }), (record, most) => {
      const trades = makeTrades(record);
      const [all, shown] = [equityCurve(trades, 1_000), equityCurve(trades, most)];
      expect(shown.length).toBeLessThanOrEqual(most);
      expect([shown.at(0), shown.at(-1)]).toEqual([all.at(0), all.at(-1)]);
      const ends = (points: typeof all) => [
        Math.min(...points.map(({ sum }) => sum)),
        Math.max(...points.map(({ sum }) => sum)),
        Math.max(...points.map(({ down }) => down)),
      ];
      expect(ends(shown)).toEqual(ends(all));
      expect(ends(all)[2]).toBe(maxDrawdown(trades).deepest?.size ?? 0);
      expect(shown.map(({ at }) => at)).toEqual(shown.map(({ at }) => at).toSorted((a, b) => a - b));
    }),
  );
});
