import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/clock/calendar-day.ts';
import {
  addTradingDays,
  isTradingDay,
  tradingDayFor,
  tradingDaysBetween,
} from '#domain/clock/trading-days.ts';
import { recordDays } from '#domain/record/record-days.ts';
import type { BesideRecord } from './beside-record.ts';
import { checkedFrom, realityCheck } from './reality-check.ts';
import { recordPace } from './record-pace.ts';
import {
  fittingAmountWords,
  fittingDateWords,
  neededWords,
  rangeWords,
  verdictSentence,
  withRWords,
} from './words.ts';

const noon = (day: string) => Date.parse(`${day}T12:00Z`);
const utcDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const example = { current: 1000, target: 1400, from: '2026-03-01', to: '2026-06-09' };

test('Christmas, New Year and weekends are no trading days but where crypto is traded', () => {
  const days = ['2026-12-24', '2026-12-25', '2026-12-26', '2027-01-01', '2027-01-04'];
  expect(days.map(day => isTradingDay(day))).toEqual([true, false, false, false, true]);
  expect(days.every(day => isTradingDay(day, 'all'))).toBe(true);
  expect(tradingDaysBetween('2026-12-20', '2027-01-04', 'all')).toBe(15);
  expect(tradingDayFor('2026-12-25')).toBe('2026-12-28');
});

test('so many trading days later lie so many trading days between', () => {
  const days = fc.nat(4000).map(number => utcDay(noon('2020-01-01') + number * 86_400_000));
  fc.assert(
    fc.property(days, fc.nat(400), (from, count) => {
      expect(tradingDaysBetween(from, addTradingDays(from, count))).toBe(count);
    }),
    { numRuns: 20 },
  );
});

test('trading days between two days are those that come after the first, one by one', () => {
  const days = fc
    .integer({ min: -400_000, max: 400_000 })
    .map(number => utcDay(noon('2020-01-01') + number * 86_400_000));
  fc.assert(
    fc.property(days, fc.nat(800), (from, length) => {
      const after = Array.from({ length }, (_, index) => addDays(from, index + 1));
      expect(tradingDaysBetween(from, addDays(from, length))).toBe(
        after.filter(day => isTradingDay(day)).length,
      );
    }),
    { numRuns: 50 },
  );
});

test('a record has each trading day from its first trade to yesterday, and a trade of a Sunday on Monday', () => {
  const trades = ['2026-05-08', '2026-05-10', '2026-05-11', '2026-05-13'].map(day => ({
    closedAt: noon(day),
  }));
  const days = recordDays(trades, { dayOf: utcDay, today: '2026-05-13' });
  expect(days.map(({ day, trades: own }) => [day, own.length])).toEqual([
    ['2026-05-08', 1],
    ['2026-05-11', 2],
    ['2026-05-12', 0],
  ]);
  expect(recordDays(trades, { dayOf: utcDay, today: '2026-05-08' })).toEqual([]);
  expect(recordDays([], { dayOf: utcDay, today: '2026-05-08' })).toEqual([]);
});

test('the pace of a record is that of its newest 250 trading days, by the trades whose R is known', () => {
  const trade = (r: number | null, risk: number | null) => ({ r, risk });
  const day = (...trades: ReturnType<typeof trade>[]) => ({ day: '2026-05-08', trades });
  const old = Array.from({ length: 100 }, () => day(trade(9, 900)));
  const quiet = Array.from({ length: 248 }, () => day());
  const newest = [day(trade(1, 10), trade(-1, 12)), day(trade(0.5, 20), trade(null, null))];
  expect(recordPace([...old, ...quiet, ...newest])).toMatchObject({
    trades: 4,
    days: 250,
    withR: 3,
    hundredthsOfR: 50,
    usualRisk: 12,
  });
  expect(recordPace([])).toMatchObject({ trades: 0, days: 0, withR: 0, interval: null, usualRisk: null });
});

const record = recordPace(
  Array.from({ length: 60 }, (_, index) => ({
    day: '2026-02-02',
    trades: index < 40 ? [{ r: index % 2 ? 1.32 : -1.08, risk: 10 }] : [],
  })),
);

function besideExample(plan: { target: number; to?: string }): BesideRecord | null {
  return realityCheck({ ...example, ...plan }, record)?.besideRecord ?? null;
}

test('a plan is checked from today on, or from the day on which it begins', () => {
  expect(checkedFrom(null, '2026-03-01')).toBe('2026-03-01');
  expect(checkedFrom('2026-02-01', '2026-03-01')).toBe('2026-03-01');
  expect(checkedFrom('2026-03-02', '2026-03-01')).toBe('2026-03-02');
});

test('the sentences about a plan, and the realistic date and amount', () => {
  const beside = besideExample({ target: 1400 });
  expect(beside && verdictSentence(beside)).toBe(
    'Far above your results: you need 0.83 R per trade; your 40 trades averaged 0.12 R (95% range -0.27 to 0.51).',
  );
  expect(neededWords(0)).toBe('less than 0.01 R');
  expect(rangeWords({ low: -0.004, high: -0.126 })).toBe('0.00 to -0.13');
  expect(withRWords(40, 40)).toBe('40 trades');
  expect(withRWords(40, 1200)).toBe('40 of 1,200 trades');
  expect(fittingDateWords({ day: '2028-02-01' })).toBe('Use Feb 1, 2028 (realistic)');
  expect(fittingDateWords({ none: 'notUp' })).toBe('Out of reach with your results so far');
  expect(fittingDateWords({ none: 'tooFar' })).toBe('Over ten years with your results so far');
  expect(fittingAmountWords(1057.6)).toBe('Use $1,057.60 (realistic)');
  expect(fittingAmountWords(null)).toBe('Your results don’t add to your balance');
  expect(beside && verdictSentence(beside, false)).toMatch(
    /^Far above their results: they need .* their 40 trades/,
  );
});

test('a plan with the realistic date or amount is in line with the results', () => {
  const uneven = { ...record, hundredthsOfR: 481, usualRisk: 10.37 };
  const from = fc.record({
    of: fc.constantFrom(record, uneven),
    current: fc.integer({ min: 50_000, max: 200_000 }),
  });
  fc.assert(
    fc.property(from, fc.integer({ min: 2, max: 2000 }), ({ of, current: cents }, missing) => {
      const plan = { ...example, current: cents / 100, target: cents / 100 + missing };
      const findVerdict = (taken: object) => realityCheck({ ...plan, ...taken }, of)?.besideRecord?.verdict;
      const { fittingAmount, fittingDate } = realityCheck(plan, of)?.besideRecord ?? {};
      expect(findVerdict({ target: fittingAmount })).toBe('asRecord');
      expect(fittingDate).toHaveProperty('day');
      if (fittingDate && 'day' in fittingDate) {
        expect(findVerdict({ to: fittingDate.day })).toBe('asRecord');
      }
    }),
    { numRuns: 40 },
  );
});
