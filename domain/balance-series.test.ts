import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carriedTo, firstDayOf, hasMoved, thinned } from './balance-series.ts';

const days = [
  { day: '2026-11-01', balance: 100 },
  { day: '2026-11-03', balance: 250.5 },
];

describe('firstDayOf', () => {
  test('today is one of the days', () => {
    expect(firstDayOf(30, '2026-11-30')).toBe('2026-11-01');
    expect(firstDayOf(365, '2026-11-30')).toBe('2025-12-01');
  });

  test('all days have no first one', () => {
    expect(firstDayOf(null, '2026-11-30')).toBeNull();
  });
});

describe('carriedTo', () => {
  test('the last balance stands until today', () => {
    expect(carriedTo('2026-11-20', days)).toEqual([...days, { day: '2026-11-20', balance: 250.5 }]);
  });

  test('a change today is today’s balance', () => {
    expect(carriedTo('2026-11-03', days)).toEqual(days);
    expect(carriedTo('2026-11-03', [])).toEqual([]);
  });
});

test('a balance has moved once there is a second day, or anything but nothing', () => {
  expect(hasMoved([])).toBe(false);
  expect(hasMoved([{ day: '2026-11-01', balance: 0 }])).toBe(false);
  expect(hasMoved([{ day: '2026-11-01', balance: 50 }])).toBe(true);
  expect(hasMoved(days)).toBe(true);
});

describe('thinned', () => {
  test('few points stay as they are', () => {
    expect(thinned([1, 2, 3], 3)).toEqual([1, 2, 3]);
  });

  test('of many, the first and the last of each bucket stay', () => {
    expect(thinned([0, 1, 2, 3, 4, 5, 6], 4)).toEqual([0, 2, 4, 6]);
    expect(thinned([0, 1, 2, 3, 4, 5, 6, 7], 4)).toEqual([0, 1, 4, 7]);
  });

  test('never more than asked for, in order, with both ends', () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.integer({ min: 2, max: 900 }), (count, most) => {
        const points = Array.from({ length: count }, (_, index) => index);
        const kept = thinned(points, most);
        expect(kept.length).toBeLessThanOrEqual(most);
        expect(kept).toEqual(kept.toSorted((one, other) => one - other));
        expect(kept.at(0)).toBe(points.at(0));
        expect(kept.at(-1)).toBe(points.at(-1));
      }),
    );
  });
});
