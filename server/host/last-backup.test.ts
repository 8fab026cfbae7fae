import { expect, test } from 'vitest';
import { backupWarning } from './last-backup.ts';

const hour = 3_600_000;
const noon = Date.parse('2026-11-20T12:00:00Z');
const good = { finishedAt: '2026-11-20T06:00:00.000Z', path: '/backups/one.sql.gz', bytes: 10 };
const none = { finishedAt: null, path: null, bytes: null };
const long = noon - 1_000 * hour;

test('a failed backup warns, also when none ever succeeded', () => {
  const failure = 'The disk is full.';
  for (const record of [good, none]) {
    expect(backupWarning({ ...record, failure }, { every: undefined, since: long, now: noon })).toBe(
      'The last backup failed: The disk is full.',
    );
  }
});

test('a missing backup warns after twice the time of the schedule, counted from the start at the earliest', () => {
  expect(backupWarning(good, { every: 4 * hour, since: long, now: noon })).toBe(null);
  expect(backupWarning(good, { every: 3 * hour, since: long, now: noon })).toBe(
    'The last backup is of 2026-11-20T06:00:00.000Z, longer ago than BACKUP_EVERY allows. Look for the reason in the log.',
  );
  expect(backupWarning(good, { every: 3 * hour, since: noon - hour, now: noon })).toBe(null);
  expect(backupWarning(none, { every: 3 * hour, since: long, now: noon })).toBe(
    'No backup was made since the start. Look for the reason in the log.',
  );
  expect(backupWarning(none, { every: undefined, since: long, now: noon })).toBe(null);
});
