import { expect, test } from 'vitest';
import { backupName } from './backup-place.ts';
import { partsOfName, superfluous } from './kept-backups.ts';

const [ours, theirs] = ['1a2b3c4d', '5e6f7a8b'];
const nightly = Array.from({ length: 100 }, (_, night) =>
  backupName(new Date(Date.UTC(2026, 10, 27 - night, 3, 30)), ours),
);
const namedDays = (names: readonly string[]) => names.map(name => name.slice(9, 19));
const keptNames = (names: readonly string[], keep: Parameters<typeof superfluous>[1]) => {
  const gone = superfluous(names, keep, ours);
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
    'pipstone-2026-11-27T03-30-00Z-1a2b3c4d.sql.gz',
    'pipstone-2026-11-27T21-30-00Z-1a2b3c4d-2.sql.gz.age',
  ];
  expect(superfluous([morning, evening], { days: 1, weeks: 0, months: 0 }, ours)).toEqual([morning]);
  expect(superfluous([morning, evening], { days: 0, weeks: 0, months: 0 }, ours)).toEqual([morning]);
});

test('backups of another installation in the same folder, and those without one in their name, are neither counted nor removed', () => {
  const nightlyElsewhere = nightly.map(name => name.replace(ours, theirs));
  const earlier = nightly.map(name => name.replace(`-${ours}`, ''));
  const keep = { days: 1, weeks: 0, months: 0 };
  const gone = superfluous([...nightlyElsewhere, ...earlier, ...nightly], keep, ours);
  expect(gone.toSorted()).toEqual(nightly.slice(1).toSorted());
  expect(earlier.every(name => partsOfName(name))).toBe(true);
});

test('files of other names are never removed', () => {
  const others = ['today.sql.gz', 'pipstone-2026-11-27T03-30-00Z-replaced.sql.gz', 'notes.txt'];
  expect(others.map(partsOfName)).toEqual([null, null, null]);
  expect(superfluous(others, { days: 0, weeks: 0, months: 0 }, ours)).toEqual([]);
});
