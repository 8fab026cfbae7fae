import fc from 'fast-check';
import type { DeskTrade } from '#desk-rules/desk-trade.ts';
import type { DeskPlan } from '#desk-rules/plans.ts';
import type { BegunChallenge } from '#domain/challenges/record-standing.ts';
import type { ChallengeRules } from '#domain/challenges/rules.ts';
import { addDays } from '#domain/clock/calendar-day.ts';
import type { DeskSettings } from '#domain/desk/desk-settings.ts';
import { reasonKinds } from '#domain/desk/reason.ts';
import type { StoredStudent } from './desk-students.ts';

/** As in examples.json. */
export const now = new Date('2026-03-10T15:00:00Z');
export const today = '2026-03-10';

const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const anyOne = <T>(...values: T[]) => fc.constantFrom(...values);
const anyMinute = (days: number) => fc.integer({ min: 1, max: days * 1440 });

const tradeArb = fc.record({
  minutes: fc.oneof(anyMinute(45), anyMinute(8)),
  toldLater: anyOne(0, 0, 60, 3000),
  amount: anyOne(-120.55, -20, -20, -5, 0, 30.25, 60),
  isZeroWon: fc.boolean(),
  lots: anyOne(0.01, 0.1, 0.2, 0.29, 0.4, 1, 4.25),
  symbol: anyOne('EURUSD', 'EURUSD', 'GBPJPY', 'XAUUSD', 'BTCUSD', 'GOOGLE'),
  planLots: anyOne(null, 0.1, 0.2, 0.29),
});

const planArb: fc.Arbitrary<DeskPlan> = fc
  .record({
    id: fc.uuid(),
    is_active: anyOne(true, true, true, false),
    starts: anyOne(-40, -10, -3, 0, 2),
    days: fc.integer({ min: 1, max: 45 }),
    hasStart: anyOne(true, true, true, false),
    starting_amount: anyOne(0, 100, 333.33, 1500),
    current_amount: anyOne(-50, 0, 119.4, 700, 2000),
    target_amount: anyOne(300, 1000, 1500.5),
    daily_target: anyOne(null, -1, 0, 7, 12.34, 70),
  })
  .map(({ starts, days, hasStart, ...plan }) => ({
    ...plan,
    start_date: hasStart ? addDays(today, starts) : null,
    target_date: addDays(today, starts + days),
  }));

const rulesArb: fc.Arbitrary<ChallengeRules> = fc.record({
  target: fc.constant(10),
  dailyLoss: fc.option(
    fc.record({
      percent: anyOne(0.55, 2, 5),
      of: anyOne('initial', 'dayStart'),
      from: fc.constant('balance'),
      ends: anyOne('challenge', 'day', 'day'),
    }),
  ),
  maxLoss: fc.option(
    fc.record({
      by: anyOne({ percent: 10 }, { percent: 33.33 }, { amount: 412.5 }),
      follows: anyOne('nothing', 'dayEnds', 'closedTrades', 'openTrades'),
      locks: fc.boolean(),
    }),
  ),
  brokenWhen: anyOne('below', 'at'),
  minimumDays: fc.constant(null),
  bestDay: fc.constant(null),
  clock: anyOne({ zone: 'America/New_York', shiftHours: 7 }, { zone: 'Europe/Prague', shiftHours: 0 }),
});

const challengeArb: fc.Arbitrary<BegunChallenge> = fc
  .record({
    initial: anyOne(1000, 2500.5),
    rules: rulesArb,
    began: fc.integer({ min: 0, max: 30 }),
    ends: anyOne(null, 3, 30),
  })
  .map(({ initial, rules, began, ends }) => ({
    initial,
    rules,
    beganOn: addDays(today, -began),
    endsOn: ends === null ? null : addDays(today, ends - began),
  }));

/** Newest first, each with the balance before it. */
function tradesFrom(
  drawn: readonly (typeof tradeArb extends fc.Arbitrary<infer T> ? T : never)[],
  deposit: number,
): DeskTrade[] {
  const cents = (amount: number) => Math.round(amount * 100);
  let balance = cents(deposit);
  return drawn
    .toSorted((a, b) => b.minutes - a.minutes)
    .map(({ minutes, toldLater, isZeroWon, ...trade }) => {
      const balanceBefore = deposit === 0 ? null : balance / 100;
      balance += cents(trade.amount);
      return {
        ...trade,
        trade_result: trade.amount > 0 || (trade.amount === 0 && isZeroWon) ? 'won' : 'lost',
        closedAt: ago(minutes),
        toldAt: ago(Math.max(0, minutes - toldLater)),
        balanceBefore,
      };
    })
    .toReversed();
}

export const madeUpStudent: fc.Arbitrary<StoredStudent> = fc
  .record({
    id: fc.uuid(),
    joined: fc.oneof(anyMinute(4), anyMinute(100)),
    deposit: anyOne(0, 131, 1000, 20_000),
    trades: fc.uniqueArray(tradeArb, { maxLength: 60, size: 'max', selector: ({ minutes }) => minutes }),
    plans: fc.array(planArb, { maxLength: 3 }),
    challenges: fc.array(challengeArb, { maxLength: 2 }),
    changes: fc.array(fc.record({ changed: anyMinute(9), logged: anyMinute(12) }), { maxLength: 5 }),
  })
  .map(({ id, joined, deposit, trades: drawn, plans, challenges, changes }) => {
    const trades = tradesFrom(drawn, deposit);
    return {
      id,
      deposit,
      student: {
        joinedAt: ago(joined),
        lastTradeAt: trades[0]?.closedAt ?? null,
        trades,
        plans,
        challenges,
        changes: changes.map(({ changed, logged }) => ({
          changedAt: ago(changed),
          loggedAt: ago(changed + logged),
        })),
      },
    };
  });

export const madeUpSettings: fc.Arbitrary<DeskSettings> = fc.record({
  losses_running: fc.integer({ min: 2, max: 7 }),
  lots_per_1000: anyOne(0.01, 0.3, 1, 12.5),
  doubled_times: fc.integer({ min: 1, max: 3 }),
  behind_percent: fc.integer({ min: 1, max: 60 }),
  silent_days: fc.integer({ min: 1, max: 20 }),
  beyond_percent: anyOne(0, 45, 100),
  grace_days: fc.integer({ min: 0, max: 10 }),
  drawdown_percent: anyOne(5, 12, 20),
  drawdown_days: fc.integer({ min: 1, max: 30 }),
  limit_percent: anyOne(50, 80, 100),
  switched_off: fc.subarray([...reasonKinds], { maxLength: 2 }),
});
