import { describe, expect, test } from 'vitest';
import { addDays, type CalendarDay } from '#domain/clock/calendar-day.ts';
import { type Clock, clocks, toDay, toMoment } from '#domain/clock/clock.ts';
import { recordColumns, recordTrade } from '#examples/record-trade.ts';
import { recordScope, type ScopeAccount } from './record-scope.ts';
import { recordWindow, scopedRecord } from './record-window.ts';

const account = (told: Partial<ScopeAccount> = {}): ScopeAccount => ({
  ...{ id: 'dollars', currency: 'USD', usd_rate: 1, counts: true, dollars: 1000 },
  ...{ time_zone: 'UTC', day_shift: '00:00:00', ...told },
});

const inClock = ({ zone, shiftHours }: Clock) =>
  account({ time_zone: zone, day_shift: `${shiftHours < 0 ? '-' : ''}0${Math.abs(shiftHours)}:00:00` });

const closed = (moment: string, told = {}) =>
  recordTrade({ closedAt: Date.parse(moment), amount: 1, ...told });

function makeRecord(
  trades: ReturnType<typeof closed>[],
  today: CalendarDay,
  { from = null as string | null, accounts = [account()], chosen = null as string | null, more = {} } = {},
) {
  const asked = from === null ? null : Date.parse(from);
  const window = recordWindow({ ...recordColumns(trades), ...more }, asked);
  return scopedRecord(window, recordScope(accounts, chosen), { today });
}

const listDays = ({ days }: ReturnType<typeof makeRecord>) =>
  days.flatMap(({ day, trades }) => (trades.length > 0 ? [`${day} ${trades.length}`] : []));

describe('trades lie on the days of the account', () => {
  const moments = [
    '2026-01-11T22:05:00Z',
    '2026-01-15T21:59:00Z',
    '2026-01-15T22:00:00Z',
    '2026-03-16T21:30:00Z',
    '2026-07-15T20:59:00Z',
    '2026-07-15T21:00:00Z',
    '2026-10-27T21:30:00Z',
  ];
  const kiritimati = { zone: 'Pacific/Kiritimati', shiftHours: 0 };

  test.each([
    ['New York and 7 hours', clocks.newYorkClose, '01-12 01-15 01-16 03-17 07-15 07-16 10-28'],
    // A Sunday evening in January is Monday in Athens.
    ['Athens', clocks.easternEurope, '01-12 01-15 01-16 03-16 07-15 07-16 10-27'],
    // There it is still Sunday, which belongs to Monday.
    ['Prague', clocks.pragueMidnight, '01-12 01-15 01-15 03-16 07-15 07-15 10-27'],
    ['the first zone of the world', kiritimati, '01-12 01-16 01-16 03-17 07-16 07-16 10-28'],
  ])('%s', (_name, clock, days) => {
    const trades = moments.map(moment => closed(moment));
    const record = makeRecord(trades, '2026-12-01', { accounts: [inClock(clock)] });
    const each = record.days.flatMap(({ day, trades: own }) => own.map(() => day.slice(5)));
    expect(each.join(' ')).toBe(days);
    expect(record.days.at(-1)?.day).toBe('2026-11-30');
  });

  test.each([
    ['New York and 7 hours', clocks.newYorkClose],
    ['Athens', clocks.easternEurope],
    ['Prague', clocks.pragueMidnight],
    ['the first zone of the world', kiritimati],
  ])('what is closed today is left out, from its first moment on: %s', (_name, clock) => {
    for (const today of ['2026-03-09', '2026-03-30', '2026-10-26', '2026-11-02', '2026-11-12']) {
      const first = toMoment(`${today}T00:00`, clock).getTime();
      const trades = [
        closed('2026-03-02T12:00:00Z'),
        closed(new Date(first - 1).toISOString()),
        closed(new Date(first).toISOString()),
      ];
      const record = makeRecord(trades, today, { accounts: [inClock(clock)] });
      // A trade closed a moment earlier is on a Friday, or on a Sunday, which belongs to today too.
      const isAfterSunday = new Date(`${today}T00:00Z`).getUTCDay() === 1;
      expect(record.days.flatMap(({ trades: own }) => own)).toHaveLength(isAfterSunday ? 1 : 2);
      expect(toDay(new Date(first), clock)).toBe(today);
    }
  });
});

test('a record that is older than its window begins with the first whole day of it', () => {
  const trades = [
    closed('2026-03-02T00:30:00Z'),
    closed('2026-03-05T12:00:00Z'),
    closed('2026-03-05T12:00:00Z'),
  ];
  const asked = { from: '2026-03-02T00:00:00Z' };
  const older = { more: { first: [Date.parse('2025-01-01T00:00:00Z')] } };
  const record = makeRecord(trades, '2026-03-10', { ...asked, ...older });
  expect(record.days.map(({ day }) => day)).toEqual([
    ...['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09'],
  ]);
  expect([listDays(record), record.since]).toEqual([['2026-03-05 2'], '2026-03-03']);
  const young = makeRecord(trades, '2026-03-10', asked);
  expect([listDays(young), young.since]).toEqual([['2026-03-02 1', '2026-03-05 2'], null]);
  const empty = makeRecord([], '2026-03-10', { ...asked, more: { accounts: ['dollars'], ...older.more } });
  expect(empty.days).toHaveLength(5);
  expect(makeRecord([], '2026-03-10', asked).days).toEqual([]);
});

test('of more trades than are read at once, the day that may have lost some is left out', () => {
  const trades = [closed('2026-03-02T12:00:00Z'), closed('2026-03-03T12:00:00Z')];
  const more = { total: 20_001, first: [Date.parse('2026-03-01T12:00:00Z')] };
  const record = makeRecord(trades, '2026-03-05', { from: '2025-01-01T00:00:00Z', more });
  expect(record.days.map(({ day, trades: own }) => [day, own.length])).toEqual([
    ['2026-03-03', 1],
    ['2026-03-04', 0],
  ]);
});

test('all days count where coins were traded on a weekend, of this scope', () => {
  const weekday = closed('2026-03-04T12:00:00Z', { currency_pair: 'BTCUSD' });
  const saturday = closed('2026-03-07T12:00:00Z', { currency_pair: 'BTCUSD', account_id: 'coins' });
  const currencies = closed('2026-03-07T12:00:00Z');
  const accounts = [account(), account({ id: 'coins' })];
  const all = makeRecord([weekday, saturday], '2026-03-10', { accounts });
  expect([all.counted, all.days.length]).toEqual(['all', 6]);
  const own = makeRecord([weekday, saturday, currencies], '2026-03-10', { accounts, chosen: 'dollars' });
  expect([own.counted, listDays(own)]).toEqual(['trading', ['2026-03-04 1', '2026-03-09 1']]);
});

describe('the scope', () => {
  const accounts = [
    account({ dollars: 100 }),
    account({ id: 'euros', currency: 'EUR', usd_rate: 1.1, dollars: 55.5, time_zone: 'Europe/Prague' }),
    account({ id: 'pounds', currency: 'GBP', usd_rate: null, counts: false, dollars: null }),
    account({ id: 'demo', counts: false, dollars: 9000 }),
  ];
  const told = (chosen: string | null, of = accounts) => {
    const { accounts: meant, clock, balance, leftOut } = recordScope(of, chosen);
    return { accounts: [...meant], zone: clock?.zone, balance, leftOut };
  };

  test('is all accounts that count, in dollars, by the calendar of the person', () => {
    const all = { accounts: ['dollars', 'euros'], zone: undefined, balance: 155_50, leftOut: ['GBP'] };
    expect(told(null)).toEqual(all);
    // A plan may name a deleted account.
    expect(told('gone')).toEqual(all);
  });

  test('is an account alone, also one that does not count, by its own clock', () => {
    expect(told('euros')).toMatchObject({ accounts: ['euros'], zone: 'Europe/Prague', balance: 55_50 });
    expect(told('demo')).toMatchObject({ accounts: ['demo'], balance: 9000_00, leftOut: [] });
    expect(told('pounds')).toMatchObject({ accounts: [], balance: 0, leftOut: ['GBP'] });
  });

  test('uses the local calendar if this browser does not know the zone', () => {
    expect(told(null, [account({ time_zone: 'Mars/Olympus' })]).zone).toBeUndefined();
    const record = makeRecord([closed('2026-03-04T12:00:00Z')], addDays('2026-03-04', 2), {
      accounts: [account({ time_zone: 'Mars/Olympus' })],
    });
    expect(record.days).toHaveLength(2);
  });
});
