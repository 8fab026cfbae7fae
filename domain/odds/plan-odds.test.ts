import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forecastScore, ratedPlans } from './calibration.ts';
import {
  type DrawnDays,
  hasOdds,
  movedBy,
  oddsSeed,
  type PlanOfOdds,
  planOddsQuestion,
  simulateOdds,
} from './plan-odds.ts';
import { whatHelps } from './what-helps.ts';

const today = '2026-05-04';
const plan: PlanOfOdds = {
  id: '8f14e45f-ceea-4e7a-9b1d-0c5f1b7a2d11',
  current: 1000,
  target: 1100,
  targetDate: '2026-05-18',
};
const around = { floor: 900, today, trades: 40 };
const days = Array.from({ length: 40 }, (_, index) => [index % 2 && index < 36 ? -1800 : 2000]);
const few = { worlds: 100, paths: 20 };
const inDollars: DrawnDays = { days, balance: null };
const tell = (changed: Partial<PlanOfOdds>, drawn = inDollars, floor = around.floor) =>
  simulateOdds(drawn, planOddsQuestion({ ...plan, ...changed }, { ...around, floor }), few);

test('the same journal has the same odds on every device', () => {
  expect(oddsSeed(plan.id, 40)).toBe((0x8f14e45f ^ 40) >>> 0);
  const odds = simulateOdds(inDollars, planOddsQuestion(plan, around));
  expect([odds.reached, odds.floored]).toEqual([0.07795, 0.01105]);
  expect(odds.range.p10).toBeCloseTo(0.0066, 4);
  expect(odds.range.p90).toBeCloseTo(0.1839, 4);
  expect(odds.reached + odds.floored + odds.neither).toBeCloseTo(1, 12);
  expect(odds.range.p10).toBeLessThan(odds.range.p50);
  expect(odds.range.p50).toBeLessThan(odds.range.p90);
});

test('what has been decided is not drawn, and without a trading day neither end comes', () => {
  const ends = ({ reached, floored, neither }: ReturnType<typeof tell>) => [reached, floored, neither];
  expect(ends(tell({ target: 1000 }))).toEqual([1, 0, 0]);
  expect(ends(tell({ current: 900 }))).toEqual([0, 1, 0]);
  expect(ends(tell({ targetDate: today }))).toEqual([0, 0, 1]);
  expect(tell({ targetDate: today }).fan).toEqual([{ day: 0, p10: 0, p50: 0, p90: 0 }]);
});

test('a fan opens day by day, and stays between target and floor but for the last trade', () => {
  const { fan } = tell({ targetDate: '2026-06-15' });
  expect(fan.map(({ day }) => day)).toEqual([3, 5, 8, 10, 13, 15, 18, 20, 23, 25, 28, 30]);
  for (const { p10, p50, p90 } of fan) {
    expect(p10).toBeLessThanOrEqual(p50);
    expect(p50).toBeLessThanOrEqual(p90);
    expect(p10).toBeGreaterThan(-12_000);
    expect(p90).toBeLessThan(12_100);
  }
  expect(movedBy(1000, 2050.4)).toBe(1020.5);
});

describe('with one seed', () => {
  const units = [
    inDollars,
    { days: days.map(values => values.map(value => value / 100_000)), balance: 100_000 },
  ];

  test.each(units)('a higher floor never raises the chance, and a later date never lowers it', drawn => {
    fc.assert(
      fc.property(fc.integer({ min: 850, max: 980 }), fc.integer({ min: 1, max: 15 }), (floor, higher) => {
        const odds = tell({}, drawn, floor);
        expect(tell({}, drawn, floor + higher).reached).toBeLessThanOrEqual(odds.reached);
        const later = tell({ targetDate: '2026-05-25' }, drawn, floor);
        expect(later.reached).toBeGreaterThanOrEqual(odds.reached);
        expect(later.floored).toBeGreaterThanOrEqual(odds.floored);
      }),
      { numRuns: 5 },
    );
  });

  test('all amounts and both distances doubled change nothing', () => {
    const doubled = { days: days.map(values => values.map(value => 2 * value)), balance: null };
    const odds = tell({ target: 1200 }, doubled, 800);
    expect({ ...odds, fan: [] }).toEqual({ ...tell({}), fan: [] });
  });

  test('the order of trades within a day changes no day, and so nothing but what they touch', () => {
    const mixed = Array.from({ length: 40 }, (_, index) => [2000, -1500, index % 3 ? 900 : -1100]);
    const far = { target: 9000 };
    const reversed = { days: mixed.map(values => values.toReversed()), balance: null };
    const end = (drawn: DrawnDays) => tell(far, drawn, -9000).fan.at(-1);
    expect(end(reversed)?.p50).toBeCloseTo(end({ days: mixed, balance: null })?.p50 ?? 0, 6);
  });
});

test('a balance that is drawn by shares never falls below nothing', () => {
  const ruin = { days: Array(20).fill([-1.5, 0.5]), balance: 100_000 };
  const { fan, floored } = tell({}, ruin, -9999);
  expect([fan.at(-1)?.p10, floored]).toEqual([-100_000, 0]);
});

test('what helps: two weeks, half the distance, half the size', () => {
  const odds = simulateOdds(inDollars, planOddsQuestion(plan, around));
  const [later, nearer, smaller] = whatHelps(inDollars, plan, around);
  expect(later?.reached).toBeGreaterThan(odds.reached);
  expect(nearer?.reached).toBeGreaterThan(odds.reached);
  expect(smaller?.floored).toBeLessThan(odds.floored);
  expect([later, nearer, smaller].map(helped => helped?.change)).toEqual([
    'twoWeeksMore',
    'halfTheDistance',
    'halfTheSize',
  ]);
});

test('only running plans have odds', () => {
  const running = {
    is_active: true,
    start_date: '2026-05-01',
    target_date: '2026-06-01',
    current_amount: 1000,
    target_amount: 1400,
  };
  expect(hasOdds(running, today)).toBe(true);
  for (const other of [
    { is_active: false },
    { start_date: '2026-05-05' },
    { target_date: '2026-05-03' },
    { current_amount: 1400 },
  ]) {
    expect(hasOdds({ ...running, ...other }, today)).toBe(false);
  }
});

describe('what came of odds', () => {
  test('bins have 5 plans or more, and a score 30', () => {
    const told = (chance: number, plans: number, reached: number) =>
      Array.from({ length: plans }, (_, index) => ({ chance, reached: index < reached }));
    const forecasts = [...told(0.6, 14, 9), ...told(0.8, 5, 5), ...told(1, 1, 1), ...told(0.599, 4, 1)];
    expect(ratedPlans(forecasts)).toEqual([
      { from: 60, to: 80, plans: 14, reached: 9 },
      { from: 80, to: 100, plans: 6, reached: 6 },
    ]);
    expect(forecastScore(forecasts)).toBeNull();
    expect(forecastScore(told(0.25, 32, 8))).toEqual({ score: 0.1875, ofTheShare: 0.1875 });
    expect(forecastScore([])).toBeNull();
  });
});
