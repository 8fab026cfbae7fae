import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balancePoints, begunDays, defaultRange, rangeFault, tradePoints } from './chart-points.ts';
import { addDays, daysBetween, weekMonday } from './clock/calendar-day.ts';

test('a chart begins 30 days before today, over a leap day too', () => {
  expect(defaultRange('2028-03-15')).toEqual({ from: '2028-02-14', to: '2028-03-15' });
});

describe('rangeFault', () => {
  test.each([
    ['2026-03-01', '2026-03-01', null],
    ['2026-03-02', '2026-03-01', { field: 'to', error: 'Choose a day that is not before From Date.' }],
    ['', '2026-03-01', { field: 'from', error: 'Choose a date.' }],
    ['2026-03-01', '12026-03-01', { field: 'to', error: 'Choose a date.' }],
    ['0202-03-01', '2026-03-01', { field: 'from', error: 'Choose a date from 1900 on.' }],
    ['2016-02-23', '2026-03-01', null],
    ['2016-02-22', '2026-03-01', { field: 'from', error: 'Choose at most 3,660 days, which is ten years.' }],
  ])('from %s to %s', (from, to, fault) => {
    expect(rangeFault({ from, to })).toEqual(fault);
  });
});

test('days after today have not begun', () => {
  expect(begunDays({ from: '2026-03-01', to: '2026-03-31' }, '2026-03-08')).toEqual({
    from: '2026-03-01',
    to: '2026-03-08',
  });
  expect(begunDays({ from: '2026-03-01', to: '2026-03-05' }, '2026-03-08').to).toBe('2026-03-05');
  expect(begunDays({ from: '2026-04-01', to: '2026-04-05' }, '2026-03-08').to).toBe('2026-04-01');
});

const week = { from: '2026-03-06', to: '2026-03-12' };
const traded = [
  { day: '2026-03-06', wins: 2, losses: 1, total: 3 },
  { day: '2026-03-09', wins: 0, losses: 4, total: 4 },
];

describe('tradePoints', () => {
  test('a day without trades is 0, also where the clocks change', () => {
    const points = tradePoints(traded, week);
    expect(points.map(point => point.day)).toEqual([
      '2026-03-06',
      '2026-03-07',
      '2026-03-08',
      '2026-03-09',
      '2026-03-10',
      '2026-03-11',
      '2026-03-12',
    ]);
    expect(points.map(point => point.total)).toEqual([3, 0, 0, 4, 0, 0, 0]);
    expect(points[3]).toEqual({ day: '2026-03-09', until: '2026-03-09', wins: 0, losses: 4, total: 4 });
  });

  test.each([
    ['1 day', '2026-03-12', 1],
    ['90 days', '2025-12-13', 90],
    ['91 days', '2025-12-12', 91],
    ['366 days', '2025-03-12', 366],
    ['three years', '2023-03-13', 1096],
    ['ten years', '2016-03-05', 3660],
  ])('%s are as many points', (_, from, count) => {
    const range = { from, to: '2026-03-12' };
    const [trades, balances] = [tradePoints([], range), balancePoints([], range)];
    expect([trades.length, balances.length]).toEqual([count, count]);
    expect(trades.every(({ day, until }, place) => day === until && daysBetween(from, day) === place)).toBe(
      true,
    );
  });

  test('a week is a point from Monday on where one asks for weeks, cut at both ends', () => {
    const points = tradePoints(traded, { from: '2025-12-12', to: '2026-03-12' }, 'week');
    expect(points).toHaveLength(14);
    expect(points[0]).toMatchObject({ day: '2025-12-12', until: '2025-12-14' });
    expect(points.slice(-2)).toEqual([
      { day: '2026-03-02', until: '2026-03-08', wins: 2, losses: 1, total: 3 },
      { day: '2026-03-09', until: '2026-03-12', wins: 0, losses: 4, total: 4 },
    ]);
  });

  test('days and weeks come to what the trades come to, each in its own, and no day is in none or in two', () => {
    const steps = fc.constantFrom('day' as const, 'week' as const);
    const trades = fc.array(fc.record({ offset: fc.nat(399), wins: fc.nat(9), losses: fc.nat(9) }));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(6), trades, steps, (days, first, made, step) => {
        const from = addDays('2020-01-01', first);
        const range = { from, to: addDays(from, days - 1) };
        const inRange = made
          .filter(({ offset }) => offset < days)
          .map(({ offset, wins, losses }) => ({
            day: addDays(range.from, offset),
            wins,
            losses,
            total: wins + losses,
          }));
        const points = tradePoints(inRange, range, step);
        expect([points.at(0)?.day, points.at(-1)?.until]).toEqual([range.from, range.to]);
        const sum = (figures: number[]) => figures.reduce((all, figure) => all + figure, 0);
        for (const [place, { day, until, wins, losses, total }] of points.entries()) {
          const own = inRange.filter(trade => trade.day >= day && trade.day <= until);
          expect([wins, losses, total]).toEqual([
            sum(own.map(trade => trade.wins)),
            sum(own.map(trade => trade.losses)),
            sum(own.map(trade => trade.total)),
          ]);
          expect(step === 'day' ? day === until : weekMonday(day) === weekMonday(until)).toBe(true);
          expect(day).toBe(place === 0 ? range.from : addDays(points[place - 1]?.until ?? '', 1));
        }
        expect(sum(points.map(point => point.total))).toBe(sum(inRange.map(({ total }) => total)));
      }),
      { numRuns: 60 },
    );
  });
});

describe('balancePoints', () => {
  const changes = [
    { day: '2026-03-06', balance: 1058 },
    { day: '2026-03-09', balance: 1068.25 },
  ];

  test('a balance holds until it changes', () => {
    const points = balancePoints(changes, week);
    expect(points.map(point => point.balance)).toEqual([
      1058, 1058, 1058, 1068.25, 1068.25, 1068.25, 1068.25,
    ]);
    expect(points[6]).toEqual({ day: '2026-03-12', until: '2026-03-12', balance: 1068.25 });
  });

  test('a week has the balance at its end', () => {
    const range = { from: '2025-12-01', to: '2026-03-12' };
    const points = balancePoints([{ day: '2025-12-01', balance: 7 }, ...changes], range, 'week');
    expect(points.slice(-3)).toEqual([
      { day: '2026-02-23', until: '2026-03-01', balance: 7 },
      { day: '2026-03-02', until: '2026-03-08', balance: 1058 },
      { day: '2026-03-09', until: '2026-03-12', balance: 1068.25 },
    ]);
  });

  test('before the first there is none', () => {
    const points = balancePoints(changes.slice(1), week);
    expect(points.map(point => point.balance)).toEqual([
      null,
      null,
      null,
      1068.25,
      1068.25,
      1068.25,
      1068.25,
    ]);
  });
});
