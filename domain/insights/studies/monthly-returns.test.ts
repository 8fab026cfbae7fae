import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balancesBefore } from '#domain/insights/balance-before.ts';
import { closedTrades } from '#domain/insights/closed-trade.ts';
import { monthlyReturns } from './monthly-returns.ts';

const hour = 3_600_000;
const begin = Date.UTC(2025, 10, 1);
const utcDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const iso = (hours: number) => new Date(begin + hours * hour).toISOString();

const events = fc.array(
  fc.record({
    hours: fc.nat(4_000),
    cents: fc.integer({ min: -20_000, max: 20_000 }),
    isCash: fc.boolean(),
  }),
  { minLength: 1, maxLength: 60 },
);

function fundReturns(told: { hours: number; cents: number; isCash: boolean }[], start: number) {
  const rows = told.map((event, index) => ({ ...event, id: `id-${String(index).padStart(3, '0')}` }));
  const trades = closedTrades(
    rows
      .filter(({ isCash }) => !isCash)
      .map(({ hours, cents, id }) => ({
        id,
        created_at: iso(hours),
        opened_at: null,
        amount: cents / 100,
        trade_result: cents > 0 ? ('won' as const) : ('lost' as const),
      })),
  );
  const cash = rows.filter(({ isCash }) => isCash);
  const changes = cash.map(({ hours, cents }) => ({ happened_at: iso(hours), amount: cents / 100 }));
  const balanced = balancesBefore(trades, [{ happened_at: iso(-1), amount: start }, ...changes]);
  return { balanced, cash, found: monthlyReturns(balanced, utcDay) };
}

test('the percent is the growth of a fund whose units are bought and redeemed by deposits and withdrawals', () => {
  fc.assert(
    fc.property(events, told => {
      const start = 20_000;
      const { balanced, cash, found } = fundReturns(told, start);
      let [units, price] = [start, 1];
      const flows = [...cash].sort((a, b) => a.hours - b.hours);
      const growth = new Map<string, { begin: number; end: number }>();
      for (const trade of balanced) {
        while (flows[0] && begin + flows[0].hours * hour <= trade.closedAt) {
          units += (flows.shift()?.cents ?? 0) / 100 / price;
        }
        const month = growth.get(utcDay(trade.closedAt).slice(0, 7)) ?? { begin: price, end: price };
        price = (units * price + trade.cents / 100) / units;
        growth.set(utcDay(trade.closedAt).slice(0, 7), { ...month, end: price });
      }
      const months = found.years.toReversed().flatMap(year => year.months);
      expect(months.map(({ month }) => month)).toEqual([...growth.keys()]);
      for (const { month, percent } of months) {
        const unit = growth.get(month);
        expect(percent).toBeCloseTo(100 * ((unit?.end ?? 0) / (unit?.begin ?? 1) - 1), 6);
      }
      for (const year of found.years) {
        const compounded = year.months.reduce((all, { percent }) => all * (1 + (percent ?? 0) / 100), 1);
        expect(year.percent).toBeCloseTo(100 * (compounded - 1), 6);
        expect(Math.round(100 * year.net)).toBe(
          year.months.reduce((cents, { net }) => cents + Math.round(100 * net), 0),
        );
      }
      expect(found.lacks).toBeNull();
    }),
  );
});

test('a month with a balance that is unknown or not above 0 has no percent, nor its year, but its money', () => {
  const at = (day: string) => Date.parse(`${day}T12:00Z`);
  const trade = (day: string, balanceBefore: number | null) => ({
    cents: 1_000,
    closedAt: at(day),
    balanceBefore,
  });
  const { years, lacks } = monthlyReturns(
    [
      trade('2025-12-30', 10_000),
      trade('2026-01-02', -5),
      trade('2026-01-20', 5_000),
      trade('2026-02-03', 20_000),
    ],
    utcDay,
  );
  expect(lacks).toBe('money');
  expect(years).toEqual([
    {
      ...{ year: '2026', trades: 3, net: 30, percent: null },
      months: [
        { month: '2026-01', trades: 2, net: 20, percent: null, from: at('2026-01-02'), to: at('2026-01-20') },
        {
          month: '2026-02',
          trades: 1,
          net: 10,
          percent: expect.closeTo(5),
          from: at('2026-02-03'),
          to: at('2026-02-03'),
        },
      ],
    },
    {
      ...{ year: '2025', trades: 1, net: 10, percent: expect.closeTo(10) },
      months: [
        {
          month: '2025-12',
          trades: 1,
          net: 10,
          percent: expect.closeTo(10),
          from: at('2025-12-30'),
          to: at('2025-12-30'),
        },
      ],
    },
  ]);
  expect(monthlyReturns([trade('2026-01-02', null), trade('2026-01-03', 0)], utcDay).lacks).toBe('balance');
  expect(monthlyReturns([], utcDay)).toEqual({ years: [], lacks: null });
});
