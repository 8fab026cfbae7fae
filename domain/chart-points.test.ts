import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './calendar-day.ts';
import { balancePoints, begunDays, defaultRange, rangeFault, tradePoints } from './chart-points.ts';

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
    const points = tradePoints(traded, week, 800);
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

  test('of more days than points, neighbours are added up', () => {
    expect(tradePoints(traded, week, 3)).toEqual([
      { day: '2026-03-06', until: '2026-03-08', wins: 2, losses: 1, total: 3 },
      { day: '2026-03-09', until: '2026-03-11', wins: 0, losses: 4, total: 4 },
      { day: '2026-03-12', until: '2026-03-12', wins: 0, losses: 0, total: 0 },
    ]);
  });

  test('no trade is lost, and there are never more points than asked for', () => {
    const trades = fc.array(fc.record({ offset: fc.nat(3659), wins: fc.nat(9), losses: fc.nat(9) }));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3660 }), fc.integer({ min: 1, max: 900 }), trades, (...given) => {
        const [days, most, made] = given;
        const range = { from: '2020-01-01', to: addDays('2020-01-01', days - 1) };
        const inRange = made.filter(({ offset }) => offset < days);
        const points = tradePoints(
          inRange.map(({ offset, wins, losses }) => ({
            day: addDays(range.from, offset),
            wins,
            losses,
            total: wins + losses,
          })),
          range,
          most,
        );
        expect(points.length).toBeLessThanOrEqual(most);
        expect([points.at(0)?.day, points.at(-1)?.until]).toEqual([range.from, range.to]);
        const sum = (figures: number[]) => figures.reduce((all, figure) => all + figure, 0);
        expect(sum(points.map(point => point.wins))).toBe(sum(inRange.map(({ wins }) => wins)));
        expect(sum(points.map(point => point.losses))).toBe(sum(inRange.map(({ losses }) => losses)));
      }),
    );
  });
});

describe('balancePoints', () => {
  const changes = [
    { day: '2026-03-06', balance: 1058 },
    { day: '2026-03-09', balance: 1068.25 },
  ];

  test('a balance stands until it changes', () => {
    const points = balancePoints(changes, week, 800);
    expect(points.map(point => point.balance)).toEqual([
      1058, 1058, 1058, 1068.25, 1068.25, 1068.25, 1068.25,
    ]);
    expect(points[6]).toEqual({ day: '2026-03-12', until: '2026-03-12', balance: 1068.25 });
  });

  test('of more days than points, each has the balance at its end', () => {
    expect(balancePoints(changes, week, 2)).toEqual([
      { day: '2026-03-06', until: '2026-03-09', balance: 1068.25 },
      { day: '2026-03-10', until: '2026-03-12', balance: 1068.25 },
    ]);
  });
});
