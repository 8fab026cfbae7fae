import { describe, expect, test } from 'vitest';
import { beginStream, nextNumber } from '#domain/odds/sfc32.ts';
import { shareDifference } from '#domain/statistics/share-difference.ts';
import { compareTrades } from './comparison.ts';
import { comparisonSentence } from './comparison-words.ts';

const stream = new Int32Array(4);
const random = () => nextNumber(stream);
let made = 0;

function around(mean: number, count: number) {
  return Array.from({ length: count }, (_, index) => trade(100 * mean + (index % 2 === 0 ? 1_000 : -1_000)));
}

function trade(cents: number) {
  made += 1;
  return { id: `id-${made}`, cents, trade_result: cents > 0 ? ('won' as const) : ('lost' as const) };
}

describe('two sets of trades', () => {
  test('a difference has its range, and is clear only beyond luck and from 20 trades on each side', () => {
    // Both have the variance 100 x 40/39; with 78 degrees of freedom t is 1.990847.
    const half = 1.990847 * Math.sqrt((2 * (100 * 40)) / 39 / 40);
    const { expectancy, winRate, isFew } = compareTrades(around(12, 40), around(0, 40));
    expect(expectancy).toMatchObject({ value: 12, isClear: true });
    expect(expectancy?.interval?.low).toBeCloseTo(12 - half, 4);
    expect(expectancy?.interval?.high).toBeCloseTo(12 + half, 4);
    expect(winRate).toMatchObject({ value: 50, isClear: true });
    expect(isFew).toBe(false);
    expect(compareTrades(around(2, 40), around(0, 40)).expectancy?.isClear).toBe(false);
    expect(compareTrades(around(12, 19), around(0, 40))).toMatchObject({
      isFew: true,
      expectancy: { isClear: false },
      winRate: { isClear: false },
    });
  });

  test('sets that share a trade, or of which one is empty, have no difference', () => {
    const many = around(12, 40);
    expect(compareTrades(many, many.slice(39))).toMatchObject({ shared: 1, expectancy: null, winRate: null });
    expect(compareTrades(many, [])).toMatchObject({
      shared: 0,
      isFew: true,
      expectancy: null,
      winRate: null,
    });
  });

  test('luck makes a difference clear in about one comparison of 20 at most', () => {
    beginStream(stream, 4, 5, 6);
    const draw = (count: number) =>
      Array.from({ length: count }, () => trade(random() < 0.08 ? -23_000 : 2_000));
    const found = Array.from({ length: 600 }, () => compareTrades(draw(30), draw(200)));
    expect(found.filter(({ expectancy }) => expectancy?.isClear).length).toBeLessThanOrEqual(40);
  });
});

test.each([
  [0.5, 30, 0.5, 40],
  [0.9, 25, 0.8, 200],
  [0.3, 60, 0.55, 60],
])(
  'the range of a difference of shares holds the true one in about 95% of cases: %d of %i, %d of %i',
  (p, n, q, m) => {
    beginStream(stream, 7, 8, 9);
    const hits = (share: number, count: number) =>
      Array.from({ length: count }, random).filter(number => number < share).length;
    const held = Array.from({ length: 2_000 }, () =>
      shareDifference({ hits: hits(p, n), n }, { hits: hits(q, m), n: m }),
    ).filter(range => range && range.low <= 100 * (p - q) && 100 * (p - q) <= range.high).length;
    expect(held / 2_000).toBeGreaterThan(0.93);
    expect(held / 2_000).toBeLessThan(0.98);
  },
);

test('a comparison in a sentence claims nothing that luck may explain', () => {
  const [high, low] = [around(12, 40), around(0, 40)];
  const told = (one: typeof high, other: typeof high, isSameMoney = true) =>
    comparisonSentence(compareTrades(one, other), isSameMoney);
  expect(told(high, low)).toBe(
    'These trades made $12.00 more per trade than the others, somewhere between $7.49 and $16.51.',
  );
  expect(told(low, high)).toBe(
    'These trades made $12.00 less per trade than the others, somewhere between $7.49 and $16.51.',
  );
  expect(told(around(1, 40), low)).toBe('No clear difference per trade: chance may explain it.');
  expect(told(high, low.slice(0, 12))).toBe('Too few trades to compare: 40 and 12. It takes 20 in each.');
  expect(told(high, high)).toBe(
    '40 trades are in both. To see differences, choose filters without a common trade.',
  );
  expect(told(high, low, false)).toContain('different currencies');
});
