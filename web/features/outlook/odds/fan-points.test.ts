import { expect, test } from 'vitest';
import { fanPoints } from './fan-points.ts';

const start = { today: '2026-06-05', counted: 'trading' } as const;
const fan = [
  { day: 1, p10: -2_500, p50: 0, p90: 2_500 },
  { day: 2, p10: -5_000, p50: 1_000, p90: 10_050 },
];

test('the fan begins with today, and its days are trading days', () => {
  expect(fanPoints(fan, 1_000, start)).toEqual([
    { at: 0, day: '2026-06-05', low: 1_000, middle: 1_000, high: 1_000 },
    { at: 1, day: '2026-06-08', low: 975, middle: 1_000, high: 1_025 },
    { at: 2, day: '2026-06-09', low: 950, middle: 1_010, high: 1_100.5 },
  ]);
  expect(fanPoints(fan, 1_000, { ...start, counted: 'all' }).map(({ day }) => day)).toEqual([
    '2026-06-05',
    '2026-06-06',
    '2026-06-07',
  ]);
});

test('without a trading day ahead there is only today', () => {
  expect(fanPoints([{ day: 0, p10: 0, p50: 0, p90: 0 }], 1_000, start)).toHaveLength(1);
});
