import { describe, expect, test } from 'vitest';
import { makeRandom } from '../../demo/random.ts';
import { exactChance } from './exact-chance.ts';
import { loss, madeUpTrader, makeRecord, plan } from './made-up-trader.ts';

describe('made-up traders', () => {
  const random = makeRandom(1);
  const traders = Array.from({ length: 2_000 }, () => madeUpTrader(0.5, random));

  test('win about half of their trades, two in three of them within 5.5 points', () => {
    const near = traders.filter(({ winRate }) => Math.abs(winRate - 0.5) < 0.055).length / traders.length;
    expect(near).toBeGreaterThan(0.64);
    expect(near).toBeLessThan(0.73);
    expect(traders.every(({ win }) => win >= 0.8 * loss && win <= 1.4 * loss)).toBe(true);
  });

  test('trade up to three times a day and win as often as their law says', () => {
    const days = makeRecord({ winRate: 0.6, win: 900 }, 8_000, makeRandom(2));
    expect(new Set(days.map(trades => trades.length))).toEqual(new Set([0, 1, 2, 3]));
    const trades = days.flat();
    expect(trades.length / days.length).toBeCloseTo(1.5, 1);
    expect(trades.filter(trade => trade > 0).length / trades.length).toBeCloseTo(0.6, 1);
    expect(new Set(trades)).toEqual(new Set([900, -loss]));
  });

  test('have longer records that begin as the shorter ones', () => {
    const [trader = madeUpTrader(0.5, random)] = traders;
    expect(makeRecord(trader, 60, makeRandom(3)).slice(0, 20)).toEqual(makeRecord(trader, 20, makeRandom(3)));
  });
});

describe('the exact chance', () => {
  const tenEachWay = { target: 10 * loss, floor: -10 * loss };

  // Calculated from all paths: the same cases as in the test of the odds' own simulation.
  test.each([
    { winRate: 0.52, win: loss, days: 50, chance: 0.2337 },
    { winRate: 0.52, win: loss, days: 200, chance: 0.6268 },
    { winRate: 0.45, win: 2 * loss, days: 40, chance: 0.7775 },
  ])('of one trade a day for $days days is $chance', ({ winRate, win, days, chance }) => {
    expect(exactChance({ winRate, win }, { ...tenEachWay, days }, [1])).toBeCloseTo(chance, 4);
  });

  test('minds that days have more trades or fewer', () => {
    const trader = { winRate: 0.5, win: 1_100 };
    expect(exactChance(trader, plan, [3])).toBeGreaterThan(exactChance(trader));
    expect(exactChance(trader, plan, [1, 1, 2, 2])).toBeCloseTo(exactChance(trader), 1);
    expect(exactChance(trader, plan, [0])).toBe(0);
  });
});
