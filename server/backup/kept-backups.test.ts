import { expect, test } from 'vitest';
import { backupName } from './backup-place.ts';
import { backupMoment, superfluous } from './kept-backups.ts';

const nightly = Array.from({ length: 100 }, (_, night) =>
  backupName(new Date(Date.UTC(2026, 10, 27 - night, 3, 30))),
);
const namedDays = (names: readonly string[]) => names.map(name => name.slice(9, 19));
const keptNames = (names: readonly string[], keep: Parameters<typeof superfluous>[1]) => {
  const gone = superfluous(names, keep);
  return names.filter(name => !gone.includes(name));
};

test('the last of each day, week and month stays', () => {
  expect(namedDays(keptNames(nightly, { days: 3, weeks: 3, months: 3 }))).toEqual([
    '2026-11-27',
    '2026-11-26',
    '2026-11-25',
    // Sundays.
    '2026-11-22',
    '2026-11-15',
    '2026-10-31',
    '2026-09-30',
  ]);
});

test('of two on one day the later stays, and the newest whatever is kept', () => {
  const [morning, evening] = [
    'pipstone-2026-11-27T03-30-00Z.sql.gz',
    'pipstone-2026-11-27T21-30-00Z-2.sql.gz.age',
  ];
  expect(superfluous([morning, evening], { days: 1, weeks: 0, months: 0 })).toEqual([morning]);
  expect(superfluous([morning, evening], { days: 0, weeks: 0, months: 0 })).toEqual([morning]);
});

test('files of other names are never removed', () => {
  const others = ['today.sql.gz', 'pipstone-2026-11-27T03-30-00Z-replaced.sql.gz', 'notes.txt'];
  expect(others.map(backupMoment)).toEqual([null, null, null]);
  expect(superfluous(others, { days: 0, weeks: 0, months: 0 })).toEqual([]);
});
