import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balancesBefore } from '#domain/insights/balance-before.ts';
import { maxDrawdown } from '#domain/insights/drawdown.ts';
import { maxPercentDrawdown } from '#domain/insights/drawdown-percent.ts';
import { beginStream, nextNumber } from '#domain/odds/sfc32.ts';
import { trimmedMean } from '#domain/statistics/trimmed-mean.ts';
import { scenarios } from './scenarios.ts';

const start = [{ happened_at: '2025-12-31T00:00Z', amount: 100_000 }];

function record(cents: readonly number[]) {
  return balancesBefore(
    cents.map((amount, index) => ({
      cents: amount,
      closedAt: Date.UTC(2026, 0, 1) + index,
    })),
    start,
  );
}

test('each scenario is the record that would have been traded', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -9_000, max: 9_000 }), { minLength: 20, maxLength: 60 }),
      cents => {
        const sorted = cents.toSorted((a, b) => a - b);
        const without = (left: number[], isFromEnd = false) => {
          const inOrder = (all: number[]) => (isFromEnd ? all.toReversed() : all);
          const kept = inOrder(cents).filter(amount => {
            const place = left.indexOf(amount);
            return place < 0 || left.splice(place, 1).length === 0;
          });
          return inOrder(kept);
        };
        const expected = {
          asTraded: cents,
          withoutWorst: without(sorted.slice(0, 5)),
          withoutBest: without(sorted.slice(-5), true),
          halfSize: cents.map(amount => amount / 2),
        };
        const found = scenarios(record(cents));
        expect(found.map(({ name }) => name)).toEqual(Object.keys(expected));
        for (const { name, trades, net, perTrade, drawdown, percentDrawdown } of found) {
          const left = record(expected[name]);
          const sum = left.reduce((all, trade) => all + trade.cents, 0);
          expect(trades).toBe(left.length);
          expect(net).toBeCloseTo(sum / 100, 6);
          expect(perTrade).toBeCloseTo(sum / 100 / left.length, 6);
          expect(drawdown).toBeCloseTo(maxDrawdown(left).deepest?.size ?? 0, 6);
          expect(percentDrawdown).toBeCloseTo(maxPercentDrawdown(left)?.deepest?.size ?? 0, 6);
        }
      },
    ),
  );
});

test('below 20 trades there are none, and without known balances no percent', () => {
  expect(scenarios(record(Array(19).fill(1)))).toEqual([]);
  const unknown = Array.from({ length: 20 }, (_, index) => ({
    cents: index * 100,
    balanceBefore: null,
  }));
  expect(scenarios(unknown).map(({ percentDrawdown }) => percentDrawdown)).toEqual([null, null, null, null]);
});

describe('the range of a trimmed mean is about that of a bootstrap, which takes the extremes of each sample away', () => {
  const stream = new Int32Array(4);
  const random = () => nextNumber(stream);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

  test.each<[string, () => number]>([
    ['a normal spread', () => 300 + 1_000 * normal()],
    ['few large losses', () => (random() < 0.92 ? 2_000 : -15_000) + 500 * normal()],
    ['few large wins', () => (random() < 0.1 ? 9_000 : -1_000) + 500 * normal()],
  ])('%s', (_, draw) => {
    beginStream(stream, 1, 2, 3);
    const numbers = Array.from({ length: 200 }, () => Math.round(draw()));
    const trim = { smallest: 5 };
    const means = Array.from({ length: 4_000 }, () => {
      const sample = numbers.map(() => numbers[Math.floor(random() * numbers.length)] ?? 0);
      const kept = sample.sort((a, b) => a - b).slice(5);
      return kept.reduce((sum, number) => sum + number, 0) / kept.length;
    }).sort((a, b) => a - b);
    const bootstrap = { low: means[100] ?? 0, high: means[3_899] ?? 0 };
    const { interval } = trimmedMean(numbers, trim) ?? {};
    const width = (interval?.high ?? 0) - (interval?.low ?? 0);
    expect(width / (bootstrap.high - bootstrap.low)).toBeGreaterThan(0.85);
    expect(width / (bootstrap.high - bootstrap.low)).toBeLessThan(1.2);
    expect(Math.abs((interval?.low ?? 0) - bootstrap.low)).toBeLessThan(0.15 * width);
  });
});
