import { expect, test } from 'vitest';
import { clocks, toMoment } from '#domain/clock/clock.ts';
import { contradictsClock, guessClock } from './account-clock.ts';

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const hours = (count: number) => count * 3_600;

test.each([
  ['in winter', '2026-01-15', 2],
  ['in summer', '2026-07-15', 3],
  ['after America changed and before Europe', '2026-03-18', 3],
  ['after Europe changed and before America', '2026-10-28', 3],
  ['after both', '2026-11-10', 2],
])('New York + 7 hours is found %s', (_, day, ahead) => {
  expect(guessClock(hours(ahead), at(day))).toEqual(clocks.newYorkClose);
  expect(contradictsClock(hours(ahead), clocks.newYorkClose, at(day))).toBe(false);
});

test.each([
  ['2026-01-15', 3],
  ['2026-07-15', 2],
  ['2026-03-18', 2],
  ['2026-10-28', 2],
])('on %s a server of GMT+%i has a fixed offset', (day, ahead) => {
  expect(guessClock(hours(ahead), at(day))).toEqual({ zone: `Etc/GMT-${ahead}`, shiftHours: 0 });
  expect(contradictsClock(hours(ahead), clocks.newYorkClose, at(day))).toBe(true);
});

test('servers with European clocks contradict New York while the two differ, and only then', () => {
  const contradicts = (day: string, ahead: number) =>
    contradictsClock(hours(ahead), clocks.newYorkClose, at(day));
  expect([contradicts('2026-03-06', 2), contradicts('2026-03-18', 2), contradicts('2026-03-31', 3)]).toEqual([
    false,
    true,
    false,
  ]);
});

test('within a day of a change of clocks both offsets are right', () => {
  const change = Date.parse('2026-03-08T07:00Z');
  const contradicted = (apart: number) =>
    [2, 3].map(ahead =>
      contradictsClock(hours(ahead), clocks.newYorkClose, new Date(change + hours(apart) * 1000)),
    );
  expect([contradicted(-23), contradicted(0), contradicted(23)]).toEqual(Array(3).fill([false, false]));
  expect([contradicted(-25), contradicted(25)]).toEqual([
    [false, true],
    [true, false],
  ]);
});

test.each([
  [0, 'UTC', 0],
  [hours(-5), 'Etc/GMT+5', 0],
  [hours(5.5), 'UTC', 5.5],
  [hours(5.75), 'UTC', 5.75],
  [hours(-3.5), 'UTC', -3.5],
  [hours(14), 'Etc/GMT-14', 0],
])('an offset of %i seconds is the clock %s with %d hours', (seconds, zone, shiftHours) => {
  const clock = guessClock(seconds, at('2026-07-15'));
  expect(clock).toEqual({ zone, shiftHours });
  const wall = new Date(at('2026-07-15').getTime() + seconds * 1000).toISOString().slice(0, 19);
  expect(toMoment(wall, clock ?? clocks.newYorkClose)).toEqual(at('2026-07-15'));
});

test('a computer’s clock may be some minutes wrong', () => {
  expect(guessClock(hours(2) + 400, at('2026-01-15'))).toEqual(clocks.newYorkClose);
  expect(contradictsClock(hours(2) - 400, clocks.newYorkClose, at('2026-01-15'))).toBe(false);
  expect(contradictsClock(hours(2) + 900, clocks.newYorkClose, at('2026-01-15'))).toBe(true);
});

test.each([null, hours(15), hours(-13), Number.NaN])(
  'an offset of %j is no clock and contradicts none',
  seconds => {
    expect(guessClock(seconds, at('2026-01-15'))).toBeNull();
    expect(contradictsClock(seconds, clocks.utc, at('2026-01-15'))).toBe(false);
  },
);
