import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPips, pips, rewardPips, riskPips } from './pips.ts';

const most = 999_999_999_999_999;

test('pips are exact for every two prices that a trade can have', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: most }), (from, to) => {
      const result = pips(toPrice(from), toPrice(to));
      const [whole, tenth] = [Math.floor(Math.abs(from - to) / 10), Math.abs(from - to) % 10];
      expect(result.toFixed(1)).toBe(`${whole}.${tenth}`);
      expect(pips(toPrice(to), toPrice(from))).toBe(result);
    }),
  );
});

test('without an entry price there is neither risk nor reward', () => {
  const levels = { entry_price: 0, stop_loss: 1.08, take_profit: 1.09 };
  expect([riskPips(levels), rewardPips(levels)]).toEqual([null, null]);
});

test('pips are shown with one decimal', () => {
  expect(formatPips(50)).toBe('50.0 pips');
  expect(formatPips(12.3)).toBe('12.3 pips');
  expect(formatPips(1_511_000)).toBe('1,511,000.0 pips');
});

function toPrice(points: number): number {
  const digits = String(points).padStart(6, '0');
  return Number(`${digits.slice(0, -5)}.${digits.slice(-5)}`);
}
