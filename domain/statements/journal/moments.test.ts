import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clocks, toMoment } from '#domain/clock/clock.ts';
import { processorSeconds } from '#examples/processor-time.ts';
import { momentsBy } from './moments.ts';

const year = Date.parse('2026-01-01T00:00:00Z');
const wallTime = (second: number) => new Date(year + second * 1000).toISOString().slice(0, 19);

test.each(Object.entries(clocks))('printed times are the moments of %s, whichever the hour', (_, clock) => {
  const moment = momentsBy({ clock });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 366 * 86_400 }), second => {
      expect(moment(wallTime(second))).toBe(toMoment(wallTime(second), clock).getTime());
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['Europe/Athens', '2026-03-29', 24 * 4],
  ['Europe/Athens', '2026-10-25', 24 * 4],
  ['America/New_York', '2026-03-08', 24 * 4],
  ['America/New_York', '2026-11-01', 24 * 4],
  ['Africa/Cairo', '2026-04-24', 24 * 4],
  ['Africa/Cairo', '2026-10-29', 24 * 8],
  ['Asia/Kolkata', '2026-10-29', 24 * 4],
])('every quarter of an hour of %s on %s', (zone, day, quarters) => {
  const clock = { zone, shiftHours: 0 };
  const moment = momentsBy({ clock });
  for (let quarter = 0; quarter < quarters; quarter += 1) {
    const wall = new Date(Date.parse(`${day}T00:00Z`) + quarter * 900_000).toISOString().slice(0, 19);
    expect([wall, moment(wall)]).toEqual([wall, toMoment(wall, clock).getTime()]);
  }
});

test('the offset of a file rules', () => {
  expect(momentsBy({ offset: '+05:30' })('2026-03-02T10:00:00.250')).toBe(
    Date.parse('2026-03-02T04:30:00.250Z'),
  );
  expect(momentsBy({ offset: '-03:00' })('2026-03-02T10:00:00')).toBe(Date.parse('2026-03-02T13:00Z'));
  expect(() => momentsBy({ offset: 'GMT' })).toThrow(RangeError);
});

test('ten thousand trades have their moments in less than 300 milliseconds', () => {
  const walls = Array.from({ length: 20_000 }, (_, index) => wallTime(index * 1_500));
  let sum = 0;
  const seconds = processorSeconds(() => {
    const moment = momentsBy({ clock: clocks.newYorkClose });
    sum = walls.reduce((total, wall) => total + moment(wall), 0);
  });
  expect(sum).toBeGreaterThan(0);
  expect(seconds).toBeLessThan(0.3);
});
