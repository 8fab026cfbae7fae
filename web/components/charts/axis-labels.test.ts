import { describe, expect, test } from 'vitest';
import { axisDay, axisMoney, daysAlong } from './axis-labels.ts';

describe('axisMoney', () => {
  test.each([
    [0, 4000, 2000, '$2,000'],
    [-500, 12000, -500, '-$500'],
    [10_000, 10_004, 10_001, '$10,001'],
    [10, 12, 10.5, '$10.50'],
    [0, 250_000, 120_000, '$120K'],
    [200_000, 201_000, 200_250, '$200.25K'],
    [0, 2_000_000, 1_500_000, '$1.5M'],
    [-999_999_999_999.99, 999_999_999_999.99, 0, '$0'],
    [100, 100, 100, '$100.00'],
  ])('from %d to %d, %d is %s', (low, high, amount, printed) => {
    expect(axisMoney(low, high)(amount)).toBe(printed);
  });

  test.each([
    [0, 10],
    [99_000, 99_900],
    [250_000, 251_000],
    [1_000_000, 1_000_400],
  ])('five figures from %d to %d all differ', (low, high) => {
    const print = axisMoney(low, high);
    const figures = [0, 1, 2, 3, 4].map(step => print(low + ((high - low) * step) / 4));
    expect(new Set(figures).size).toBe(5);
  });
});

test('days within a year are days, from its end on months', () => {
  expect(axisDay('2026-01-01', '2026-12-31')('2026-03-08')).toBe('Mar 8');
  expect(axisDay('2025-03-08', '2026-03-08')('2026-03-08')).toBe('Mar 2026');
  expect(axisDay('2024-01-01', '2026-12-31')('2026-03-08')).toBe('Mar 2026');
});

test('daysAlong holds both ends, and no day twice', () => {
  expect(daysAlong('2026-11-01', '2026-11-09', 5)).toEqual([
    '2026-11-01',
    '2026-11-03',
    '2026-11-05',
    '2026-11-07',
    '2026-11-09',
  ]);
  expect(daysAlong('2026-11-01', '2026-11-02', 5)).toEqual(['2026-11-01', '2026-11-02']);
  expect(daysAlong('2026-11-01', '2026-11-01', 5)).toEqual(['2026-11-01']);
});
