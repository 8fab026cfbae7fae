import { expect, test } from 'vitest';
import { wallAt } from './wall.ts';
import { wallReader } from './wall-reader.ts';

const halfHour = 1_800_000;

test.each([
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Pacific/Apia',
])('at each half hour around the changes of clocks of %s it is what one asked alone says', zone => {
  const read = wallReader(zone);
  const first = Date.UTC(2011, 11, 25) + 1;
  for (let count = 0; count < 366 * 48; count += 1) {
    const moment = first + count * halfHour;
    if (read(moment) !== wallAt(moment, zone)) {
      expect.unreachable(`${zone} at ${new Date(moment).toISOString()}`);
    }
  }
  expect(read(-1)).toBe(wallAt(-1, zone));
});

test('a zone or a moment that is none is an error', () => {
  expect(() => wallReader('Nowhere/At_all')(0)).toThrow(RangeError);
  expect(() => wallReader('UTC')(Number.NaN)).toThrow(RangeError);
});
