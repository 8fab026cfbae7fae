import { describe, expect, test } from 'vitest';
import { balanceOn, extendedTo, firstDayShown, hasMoved } from './balance-series.ts';

const days = [
  { day: '2026-11-01', balance: 100 },
  { day: '2026-11-03', balance: 250.5 },
];

describe('firstDayOf', () => {
  test('today is one of the days', () => {
    expect(firstDayShown(30, '2026-11-30')).toBe('2026-11-01');
    expect(firstDayShown(365, '2026-11-30')).toBe('2025-12-01');
  });

  test('all days have no first one', () => {
    expect(firstDayShown(null, '2026-11-30')).toBeNull();
  });
});

test('a balance holds from its day of change on', () => {
  expect(balanceOn('2026-11-01', days)).toBe(100);
  expect(balanceOn('2026-11-02', days)).toBe(100);
  expect(balanceOn('2026-11-20', days)).toBe(250.5);
  expect(balanceOn('2026-10-31', days)).toBeUndefined();
});

describe('extendedTo', () => {
  test('the last balance holds until today', () => {
    expect(extendedTo('2026-11-20', days)).toEqual([...days, { day: '2026-11-20', balance: 250.5 }]);
  });

  test('a change today is today’s balance', () => {
    expect(extendedTo('2026-11-03', days)).toEqual(days);
    expect(extendedTo('2026-11-03', [])).toEqual([]);
  });
});

test('a balance has moved once there is a second day, or anything but nothing', () => {
  expect(hasMoved([])).toBe(false);
  expect(hasMoved([{ day: '2026-11-01', balance: 0 }])).toBe(false);
  expect(hasMoved([{ day: '2026-11-01', balance: 50 }])).toBe(true);
  expect(hasMoved(days)).toBe(true);
});
