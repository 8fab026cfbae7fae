import { describe, expect, test } from 'vitest';
import {
  accountClock,
  dayAt,
  figuresClock,
  firstMoment,
  hoursInterval,
  intervalHours,
  otherDayAt,
} from './account-clock.ts';

const newYorkClose = accountClock({ time_zone: 'America/New_York', day_shift: '07:00:00' });
const here = accountClock({ time_zone: null, day_shift: '00:00:00' });

test.each([
  ['00:00:00', 0],
  ['07:00:00', 7],
  ['-02:30:00', -2.5],
  ['24:00:00', 24],
  ['1 day', 24],
  ['-1 days', -24],
  ['1 day -01:30:00', 22.5],
])('an interval of %s is %d hours', (interval, hours) => {
  expect(intervalHours(interval)).toBe(hours);
});

test.each([7, 0, -2.5, 24, -24, 5.5])('%d hours are an interval and back', hours => {
  expect(intervalHours(hoursInterval(hours))).toBe(hours);
});

test('days follow the chosen or only account, and the calendar for several', () => {
  const main = { id: 'main', time_zone: 'America/New_York', day_shift: '07:00:00' };
  const demo = { id: 'demo', time_zone: null, day_shift: '00:00:00' };
  expect(figuresClock([main])).toEqual(newYorkClose);
  expect(figuresClock([demo])).toBe(null);
  expect(figuresClock([main, demo])).toBe(null);
  expect(figuresClock([main, demo], 'main')).toEqual(newYorkClose);
  expect(figuresClock([main, demo], 'demo')).toBe(null);
  expect(figuresClock([main], 'deleted')).toBe(null);
  expect(figuresClock([])).toBe(null);
});

test('a zone that the browser does not know leaves the calendar', () => {
  expect(accountClock({ time_zone: 'posixrules', day_shift: '07:00:00' })).toBe(null);
});

test.each(['', '7', '1 mon', 'late', '07:00'])('an interval of "%s" is none', interval => {
  expect(() => intervalHours(interval)).toThrow(RangeError);
});

describe.each(['UTC', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata'])('in %s', zone => {
  test('a day of an account begins and ends in its time zone', () => {
    process.env.TZ = zone;
    expect(firstMoment('2026-03-17', newYorkClose).toISOString()).toBe('2026-03-16T21:00:00.000Z');
    expect(dayAt(new Date('2026-03-16T21:00Z'), newYorkClose)).toBe('2026-03-17');
    expect(dayAt(new Date('2026-03-16T20:59Z'), newYorkClose)).toBe('2026-03-16');
  });

  test('without a clock it is the day where the person is', () => {
    process.env.TZ = zone;
    const first = firstMoment('2026-03-17', here);
    expect([first.getDate(), first.getHours()]).toEqual([17, 0]);
    expect(dayAt(first, here)).toBe('2026-03-17');
    expect(otherDayAt(first, here)).toBe(null);
  });
});

test.each([
  ['America/New_York', '2026-03-16T21:30Z', '2026-03-17'],
  ['America/New_York', '2026-03-16T20:30Z', null],
  ['Europe/Athens', '2026-03-16T21:30Z', '2026-03-17'],
  ['Europe/Athens', '2026-03-16T22:30Z', null],
  ['Pacific/Auckland', '2026-03-16T12:30Z', '2026-03-16'],
])("in %s at %s the broker's day is another: %s", (zone, moment, day) => {
  process.env.TZ = zone;
  expect(otherDayAt(new Date(moment), newYorkClose)).toBe(day);
});
