import { afterEach, expect, test } from 'vitest';
import { addDays, localDay } from './calendar-day.ts';
import { datePresets, daysOfPreset } from './date-presets.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) {
    delete process.env.TZ;
  } else {
    process.env.TZ = zone;
  }
});

test.each([
  ['2026-03-11', 'today', '2026-03-11', '2026-03-11'],
  ['2026-03-11', 'yesterday', '2026-03-10', '2026-03-10'],
  ['2026-03-11', 'this-week', '2026-03-08', '2026-03-14'],
  ['2026-03-11', 'last-week', '2026-03-01', '2026-03-07'],
  ['2026-03-11', 'this-month', '2026-03-01', '2026-03-31'],
  ['2026-03-11', 'last-month', '2026-02-01', '2026-02-28'],
  ['2026-03-11', 'this-year', '2026-01-01', '2026-12-31'],
  ['2026-03-08', 'this-week', '2026-03-08', '2026-03-14'],
  ['2026-03-07', 'this-week', '2026-03-01', '2026-03-07'],
  ['2026-01-01', 'yesterday', '2025-12-31', '2025-12-31'],
  ['2026-01-01', 'this-week', '2025-12-28', '2026-01-03'],
  ['2026-01-31', 'last-month', '2025-12-01', '2025-12-31'],
  ['2024-03-31', 'last-month', '2024-02-01', '2024-02-29'],
  ['2026-12-31', 'this-month', '2026-12-01', '2026-12-31'],
] as const)('on %s, %s is %s to %s', (today, preset, from, to) => {
  expect(daysOfPreset(preset, today, 'sunday')).toEqual({ from, to });
});

test.each([
  ['2026-03-11', '2026-03-09', '2026-03-15'],
  ['2026-03-09', '2026-03-09', '2026-03-15'],
  ['2026-03-08', '2026-03-02', '2026-03-08'],
])(
  'with weeks from Monday, the week of %s is %s to %s, and the last one ends before it',
  (today, from, to) => {
    expect(daysOfPreset('this-week', today, 'monday')).toEqual({ from, to });
    expect(daysOfPreset('last-week', today, 'monday').to).toBe(addDays(from, -1));
  },
);

test.each([
  // The same moment is Sunday in the west, and Monday in the east.
  ['America/Los_Angeles', '2026-03-08', '2026-03-08'],
  ['UTC', '2026-03-09', '2026-03-08'],
  ['Pacific/Kiritimati', '2026-03-09', '2026-03-08'],
  ['Pacific/Pago_Pago', '2026-03-14', '2026-03-08', '2026-03-15T02:30:00Z'],
  ['Asia/Kolkata', '2026-03-15', '2026-03-15', '2026-03-15T02:30:00Z'],
])(
  'in %s it is the day and the week of the calendar there',
  (place, day, week, moment = '2026-03-09T02:30:00Z') => {
    process.env.TZ = place;
    const today = localDay(new Date(moment));
    expect([today, daysOfPreset('this-week', today, 'sunday').from]).toEqual([day, week]);
  },
);

test.each(['America/New_York', 'Asia/Kolkata', 'UTC'])('in %s no span depends on the clock', place => {
  process.env.TZ = place;
  expect(datePresets.map(preset => daysOfPreset(preset, '2026-11-01', 'sunday'))).toEqual([
    { from: '2026-11-01', to: '2026-11-01' },
    { from: '2026-10-31', to: '2026-10-31' },
    { from: '2026-11-01', to: '2026-11-07' },
    { from: '2026-10-25', to: '2026-10-31' },
    { from: '2026-11-01', to: '2026-11-30' },
    { from: '2026-10-01', to: '2026-10-31' },
    { from: '2026-01-01', to: '2026-12-31' },
  ]);
});
