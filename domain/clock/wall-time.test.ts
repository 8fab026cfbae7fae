import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoment, localTimeText, parseWallTime } from './wall-time.ts';

const now = new Date('2027-01-01T12:00:30Z');

test.each([
  ['', 'Set both date and time, or neither.'],
  ['2026-03-08', 'Set both date and time, or neither.'],
  ['2026-03-08 14:30', 'Set both date and time, or neither.'],
  ['12026-03-08T14:30', 'Set both date and time, or neither.'],
  ['2026-13-08T14:30', 'Enter a valid date and time.'],
  ['0026-03-08T14:30', 'Enter a date from 1900 on.'],
  ['2027-01-01T12:01', 'The time can’t be in the future.'],
])('%j is refused: %s', (typed, error) => {
  process.env.TZ = 'UTC';
  expect(parseWallTime(typed, now)).toEqual({ ok: false, error });
});

test('the minute of now is not in the future', () => {
  process.env.TZ = 'UTC';
  expect(parseWallTime('2027-01-01T12:00', now)).toEqual({ ok: true, moment: new Date('2027-01-01T12:00Z') });
});

test.each(['UTC', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'])(
  'in %s every minute of a year is read, and shown again as it was typed unless the clock skips it',
  zone => {
    process.env.TZ = zone;
    const skipped = { 'America/New_York': /^2026-03-08T02/, 'Australia/Lord_Howe': /^2026-10-04T02:[0-2]/ };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 365 * 1440 - 1 }), minute => {
        const typed = new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString().slice(0, 16);
        const result = parseWallTime(typed, now);
        if (!result.ok) {
          throw new Error(result.error);
        }
        const isSkipped = skipped[zone as keyof typeof skipped]?.test(typed);
        expect(localTimeText(result.moment) === typed).toBe(!isSkipped);
      }),
      { numRuns: 2000, examples: [[(31 + 28 + 7) * 1440 + 150]] },
    );
  },
);

test('a moment is shown as the clock where the person is', () => {
  process.env.TZ = 'America/New_York';
  const shown = formatMoment(new Date('2026-03-08T18:30:00Z'));
  expect(shown.replaceAll(/\s/g, ' ')).toBe('Mar 8, 2026, 2:30 PM');
});
