import { expect, test } from 'vitest';
import { accountClock, dayAt } from './account-clock.ts';
import { isSameClock, namedClock, namedClocks } from './named-clocks.ts';

test('each clock that is offered is a clock, and another one than the others', () => {
  const moment = new Date('2026-07-15T21:00Z');
  const days = Object.fromEntries(
    namedClocks.slice(1).map(one => [one.name, dayAt(moment, accountClock(one))]),
  );
  expect(days).toEqual({
    'MetaTrader server time (day ends 17:00 New York)': '2026-07-16',
    'Eastern Europe (Athens)': '2026-07-16',
    'Prague midnight (FTMO)': '2026-07-15',
    UTC: '2026-07-15',
    'GMT+1 all year': '2026-07-15',
    'GMT+2 all year': '2026-07-15',
    'GMT+3 all year': '2026-07-16',
    'GMT+8 all year': '2026-07-16',
  });
  expect(namedClocks.filter(a => namedClocks.some(b => a !== b && isSameClock(a, b)))).toEqual([]);
});

test.each([
  [null, '00:00:00', 'My local time zone'],
  ['America/New_York', '07:00:00', 'MetaTrader server time (day ends 17:00 New York)'],
  ['America/New_York', '1 day', 'America/New_York, 24:00 later'],
  ['Asia/Kolkata', '-02:30:00', 'Asia/Kolkata, 2:30 earlier'],
  ['Asia/Tokyo', '00:00:00', 'Asia/Tokyo'],
])('%s and %s is %j', (time_zone, day_shift, name) => {
  expect(namedClock({ time_zone, day_shift }).name).toBe(name);
});
