import { describe, expect, test } from 'vitest';
import { dayAt } from '#domain/clock/account-clock.ts';
import { clocks } from '#domain/clock/clock.ts';
import { wallAt } from '#domain/clock/wall.ts';
import { beginStream, nextNumber } from '#domain/odds/sfc32.ts';
import { clockReader } from './clock-reader.ts';
import {
  byAccount,
  byFeltAfter,
  byFeltBefore,
  byHoldingTime,
  byHour,
  byPlan,
  byPlanFollowed,
  byRules,
  bySession,
  bySide,
  bySymbol,
  byTag,
  byWeekday,
  byWeekdayAndHour,
} from './groupings.ts';
import { groupTrades } from './groups.ts';
import { strongestGroup } from './strongest.ts';

const [won, lost] = ['won', 'lost'] as const;

function around(tag: string, count: number, mean: number) {
  return Array.from({ length: count }, (_, index) => ({
    tags: [tag],
    cents: mean + (index % 2 === 0 ? 1000 : -1000),
    trade_result: index % 2 === 0 ? won : lost,
  }));
}

const standing = (...trades: ReturnType<typeof around>[]) =>
  Object.fromEntries(groupTrades(trades.flat(), byTag).rows.map(row => [row.key, row.standsOut]));

test('a row is called out where it differs from the rest by more than luck, upwards or downwards', () => {
  expect(standing(around('a', 40, 700), around('b', 40, 0))).toEqual({ a: 'above', b: 'below' });
  expect(standing(around('a', 40, 400), around('b', 40, 0))).toEqual({ a: null, b: null });
});

test('the more rows there are, the more it takes', () => {
  const others = (rows: number) =>
    Array.from({ length: rows }, (_, index) => around(`row ${index}`, 240 / rows, 0));
  expect(standing(around('a', 40, 500), ...others(2))).toMatchObject({ a: 'above' });
  expect(standing(around('a', 40, 500), ...others(24))).toMatchObject({ a: null });
});

describe('luck alone calls out a row in at most one record of twenty', () => {
  const stream = new Int32Array(4);
  const random = () => nextNumber(stream);
  const around0 = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const fatTails = () => around0() / Math.hypot(around0(), around0(), around0());
  const rows = Array.from({ length: 24 }, (_, hour) => `${hour}`);

  test.each<[string, number, () => number]>([
    ['four wins of ten', 24, () => (random() < 0.4 ? 150 : -100) * (50 + 100 * random())],
    ['few large wins', 24, () => (random() < 0.1 ? 90_000 : -10_000)],
    ['few large losses', 24, () => (random() < 0.92 ? 2000 : -23_000)],
    ['fat tails', 24, () => 9000 * fatTails()],
    ['four wins of ten, by weekday', 5, () => (random() < 0.4 ? 15_000 : -10_000)],
  ])('%s', (_, count, draw) => {
    beginStream(stream, 1, 2, 3);
    const isCalledOut = () => {
      const trades = rows.slice(0, count).flatMap(row =>
        Array.from({ length: 600 / count }, () => {
          const cents = Math.round(draw());
          return { tags: [row], cents, trade_result: cents > 0 ? won : lost };
        }),
      );
      return groupTrades(trades, byTag).rows.some(({ standsOut }) => standsOut !== null);
    };
    expect(Array.from({ length: 300 }, isCalledOut).filter(Boolean).length).toBeLessThanOrEqual(15);
  });
});

test('a group below 20 trades, or with a rest below 20, is never called out', () => {
  const { rows } = groupTrades([...around('a', 19, 90_000), ...around('b', 60, 0)], byTag);
  expect(rows.map(row => [row.key, row.isFew, row.standsOut])).toEqual([
    ['b', false, null],
    ['a', true, null],
  ]);
});

test('a row has its figures with their intervals', () => {
  const { rows } = groupTrades(
    [
      { cents: 500, trade_result: won, r: 1, tags: [] },
      { cents: -250, trade_result: lost, r: -0.5, tags: [] },
      { cents: 0, trade_result: lost, tags: [] },
    ],
    byTag,
  );
  expect(rows).toMatchObject([
    {
      key: '',
      trades: 3,
      net: 2.5,
      expectancy: { n: 3, amount: 0.83, verdict: 'cannotTell' },
      winRate: { percent: 33.3, n: 3 },
      averageR: 0.25,
      isRough: true,
    },
  ]);
});

test('a trade with three tags is in three groups, which overlap; a repeated tag counts once', () => {
  const { rows, overlap } = groupTrades(
    [{ cents: 100, trade_result: won, tags: ['news', 'late', 'news', 'tired'] }],
    byTag,
  );
  expect(rows.map(row => row.key)).toEqual(['late', 'news', 'tired']);
  expect(overlap).toBe(true);
});

test('rows by symbol, side, plan and account', () => {
  const trade = {
    cents: 1,
    trade_result: won,
    currency_pair: 'EURUSD',
    trade_type: 'buy',
    plan_id: null,
    account_id: 'main',
  };
  const keys = [bySymbol, bySide, byPlan, byAccount].map(
    grouping => groupTrades([trade], grouping).rows[0]?.key,
  );
  expect(keys).toEqual(['EURUSD', 'buy', '', 'main']);
});

test('rows by emotions, rating and rules, of which the last two have an order', () => {
  const trade = (told: object) => ({
    ...{ cents: 1, trade_result: won, felt_before: [], felt_after: [], plan_followed: null },
    ...{ rules_kept: [], rules_broken: [] },
    ...told,
  });
  const trades = [
    trade({ felt_before: ['calm', 'tired'], felt_after: ['angry'], rules_broken: ['must'] }),
    trade({ plan_followed: 5, rules_kept: ['must', 'may'], felt_after: ['angry', 'angry'] }),
    trade({ plan_followed: 1, rules_kept: ['may'] }),
  ];
  const keys = (grouping: Parameters<typeof groupTrades<(typeof trades)[number]>>[1]) =>
    groupTrades(trades, grouping).rows.map(row => row.key);
  expect(keys(byFeltBefore)).toEqual(['', 'calm', 'tired']);
  expect(groupTrades(trades, byFeltAfter).rows.map(row => [row.key, row.trades])).toEqual([
    ['angry', 2],
    ['', 1],
  ]);
  expect(keys(byPlanFollowed)).toEqual(['1', '5', '']);
  expect(keys(byRules(new Set(['must'])))).toEqual(['kept', 'broken', '']);
});

test('rows by holding time: the end of a row belongs to the next one', () => {
  const minutes = [0, 5, 30, 119, 120, 1_439, 1_440, 7_200, 4];
  const trades = [null, ...minutes].map(held => ({
    ...{ cents: 1, trade_result: won, closedAt: 0 },
    openedAt: held === null ? null : -held * 60_000,
  }));
  expect(groupTrades(trades, byHoldingTime).rows.map(row => [row.key, row.trades])).toEqual([
    ['Under 5 min', 2],
    ['5 to 30 min', 1],
    ['30 min to 2 h', 2],
    ['2 to 8 h', 1],
    ['8 to 24 h', 1],
    ['1 to 5 days', 1],
    ['5 days or more', 1],
    ['', 1],
  ]);
});

describe('by the clock', () => {
  const at = (moment: string, opened: string | null = null) => ({
    cents: 100,
    trade_result: won,
    closedAt: Date.parse(moment),
    openedAt: opened === null ? null : Date.parse(opened),
  });
  const trades = [
    at('2026-01-11T22:05Z'),
    at('2026-03-16T21:30Z'),
    at('2026-03-18T12:00Z', '2026-03-17T07:59Z'),
  ];
  const keys = (grouping: ReturnType<typeof byHour>) =>
    groupTrades(trades, grouping).rows.map(row => row.key);

  test("weekdays and hours are those of the opening by the account's clock", () => {
    const broker = clockReader(clocks.newYorkClose);
    expect(keys(byWeekday(broker))).toEqual(['Monday', 'Tuesday']);
    expect(keys(byHour(broker))).toEqual(['00:00', '10:00']);
    expect(keys(byWeekday(clockReader(clocks.utc)))).toEqual(['Monday', 'Tuesday', 'Sunday']);
  });

  test('cells of weekday and hour are blocks from midnight by the same clock', () => {
    const broker = clockReader(clocks.newYorkClose);
    expect(keys(byWeekdayAndHour(broker, 3))).toEqual(['Monday 00:00', 'Tuesday 00:00', 'Tuesday 09:00']);
    expect(keys(byWeekdayAndHour(broker, 1))).toEqual(['Monday 00:00', 'Tuesday 00:00', 'Tuesday 10:00']);
  });

  test('sessions are those of the opening, by no clock but their own', () => {
    expect(keys(bySession())).toEqual(['Asia']);
  });

  test.each([null, clocks.newYorkClose, clocks.pragueMidnight, { zone: 'Asia/Kolkata', shiftHours: -2.5 }])(
    'a clock is read as it is told elsewhere: %j',
    clock => {
      process.env.TZ = 'America/New_York';
      const read = clockReader(clock);
      for (let moment = Date.UTC(2026, 0, 1); moment < Date.UTC(2027, 0, 1); moment += 3_599_000) {
        const wall = new Date(
          wallAt(moment, clock?.zone ?? 'America/New_York') + (clock?.shiftHours ?? 0) * 3_600_000,
        );
        if (
          read.day(moment) !== dayAt(new Date(moment), clock) ||
          read.hour(moment) !== wall.getUTCHours() ||
          read.weekday(moment) !== wall.getUTCDay()
        ) {
          expect.unreachable(new Date(moment).toISOString());
        }
      }
    },
  );
});

test('the strongest of all rows has to differ by more than luck among the rows of all tables', () => {
  const byTwo = { even: groupTrades([...around('a', 40, 560), ...around('b', 40, 0)], byTag) };
  expect(strongestGroup(byTwo)).toMatchObject({ by: 'even', row: { key: 'a', standsOut: 'above' } });
  const manyRows = Array.from({ length: 40 }, (_, index) => around(`row ${index}`, 1, 0)).flat();
  expect(strongestGroup({ ...byTwo, other: groupTrades(manyRows, byTag) })).toBeNull();
  expect(strongestGroup({})).toBeNull();
});
