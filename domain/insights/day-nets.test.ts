import { expect, test } from 'vitest';
import { clocks } from '#domain/clock/clock.ts';
import { clockReader } from './clock-reader.ts';
import { colorStrength, type DayNet, dayNets, fullColorAt, periodNets } from './day-nets.ts';

const days: DayNet[] = [
  { day: '2025-12-29', net: 10.1, trades: 1 },
  { day: '2026-01-04', net: 0.2, trades: 2 },
  { day: '2026-01-05', net: -5, trades: 1 },
];

test("a trade is of the day on which it was closed, by the account's clock", () => {
  const trades = [
    { cents: 500, closedAt: Date.parse('2026-01-11T22:05Z') },
    { cents: -125, closedAt: Date.parse('2026-01-12T08:00Z') },
    { cents: 1, closedAt: Date.parse('2026-01-09T20:00Z') },
  ];
  expect(dayNets(trades, clockReader(clocks.newYorkClose).day)).toEqual([
    { day: '2026-01-09', net: 0.01, trades: 1 },
    { day: '2026-01-12', net: 3.75, trades: 2 },
  ]);
  expect(dayNets(trades, clockReader(clocks.pragueMidnight).day).map(({ day }) => day)).toEqual([
    '2026-01-09',
    '2026-01-11',
    '2026-01-12',
  ]);
});

test('weeks begin on Monday and pass over the end of a year; months and years do not', () => {
  expect(periodNets(days, 'week')).toEqual([
    { day: '2025-12-29', net: 10.3, trades: 3 },
    { day: '2026-01-05', net: -5, trades: 1 },
  ]);
  expect(periodNets([{ day: '2026-01-04', net: 1, trades: 1 }], 'week', 'sunday')[0]?.day).toBe('2026-01-05');
  expect(periodNets(days, 'month').map(({ day, net }) => [day, net])).toEqual([
    ['2025-12-01', 10.1],
    ['2026-01-01', -4.8],
  ]);
  expect(periodNets(days, 'year').map(({ day }) => day)).toEqual(['2025-01-01', '2026-01-01']);
  expect(periodNets([{ day: '1969-12-31', net: 1, trades: 1 }], 'week')[0]?.day).toBe('1969-12-29');
});

test('one day does not bleach the rest, and a gain is as strong as a loss of its size', () => {
  const usual = Array.from({ length: 20 }, (_, index) => ({
    day: String(index),
    net: index % 2 ? 40 : -40,
    trades: 1,
  }));
  const full = fullColorAt([...usual, { day: 'news', net: 9_000, trades: 1 }]);
  expect(full).toBe(40);
  expect([9_000, 40, -10, 0].map(net => colorStrength(net, full))).toEqual([1, 1, -0.25, 0]);
  expect(fullColorAt([])).toBe(0);
  expect(colorStrength(-3, 0)).toBe(-1);
});
