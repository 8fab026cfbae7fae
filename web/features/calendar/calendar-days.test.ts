import { describe, expect, test } from 'vitest';
import { type DayClock, dayAt } from '#domain/clock/account-clock.ts';
import { clockReader } from '#domain/insights/clock-reader.ts';
import type { RecordColumns } from '#domain/insights/insight-record.ts';
import { calendarDays } from './calendar-days.ts';

type Row = [closed: string, account: number, amount: number, own?: number];

function record(...rows: Row[]): RecordColumns {
  const trades = {
    closed: rows.map(([closed]) => Date.parse(closed)),
    account: rows.map(([, account]) => account),
    amount: rows.map(([, , amount]) => amount),
    account_amount: rows.map(([, , , own]) => own ?? null),
  };
  return { accounts: ['main', 'demo', 'yen'], trades } as unknown as RecordColumns;
}

const march = record(
  ['2026-03-16T12:00Z', 0, 0.1],
  ['2026-03-16T13:00Z', 0, 0.2],
  ['2026-03-16T14:00Z', 1, 11, 10],
  ['2026-03-17T12:00Z', 1, -22, -20],
  ['2026-03-17T13:00Z', 2, 0, 5000],
);
const utcDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const all = { account: '', currency: 'USD', withoutRate: ['yen'], dayOf: utcDay };

test('all accounts are added up in dollars, to the cent, without those that have no rate', () => {
  expect(calendarDays(march, all)).toEqual([
    { day: '2026-03-16', net: 11.3, trades: 3 },
    { day: '2026-03-17', net: -22, trades: 1 },
  ]);
});

test('one account has its own money', () => {
  expect(calendarDays(march, { ...all, account: 'demo', currency: 'EUR' })).toEqual([
    { day: '2026-03-16', net: 10, trades: 1 },
    { day: '2026-03-17', net: -20, trades: 1 },
  ]);
  expect(calendarDays(march, { ...all, account: 'yen', currency: 'JPY' })).toEqual([
    { day: '2026-03-17', net: 5000, trades: 1 },
  ]);
});

const evening = record(['2026-03-16T20:59Z', 0, 1], ['2026-03-16T21:30Z', 0, 2]);
// Apia had no 30 December 2011: trades around its midnight belong to the 29th and the 31st.
const skipped = record(['2011-12-30T09:59Z', 0, 1], ['2011-12-30T10:00Z', 0, 2]);

describe.each(['UTC', 'America/New_York', 'Pacific/Apia', 'Asia/Kolkata'])('in %s', zone => {
  const daysBy = (of: RecordColumns, clock: DayClock) => {
    process.env.TZ = zone;
    return calendarDays(of, { ...all, dayOf: clockReader(clock).day }).map(({ day, net }) => [day, net]);
  };

  test('the clock of an account tells the days', () => {
    expect(daysBy(evening, { zone: 'America/New_York', shiftHours: 7 })).toEqual([
      ['2026-03-16', 1],
      ['2026-03-17', 2],
    ]);
    expect(daysBy(skipped, { zone: 'Pacific/Apia', shiftHours: 0 })).toEqual([
      ['2011-12-29', 1],
      ['2011-12-31', 2],
    ]);
  });

  test('without one, it is the calendar where the person is', () => {
    expect(daysBy(evening, null).at(-1)?.[0]).toBe(dayAt(new Date('2026-03-16T21:30Z'), null));
  });
});
