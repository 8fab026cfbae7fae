import { describe, expect, test } from 'vitest';
import { lateEntryRemarks } from './after-the-fact.ts';

const joined = '2026-11-01T09:00:00Z';

/** A trade closed on November 10 at noon and logged at once. */
const trade = {
  created_at: '2026-11-10T12:00:00Z',
  logged_at: '2026-11-10T12:00:00Z',
  import_id: null,
  figures_changed_at: null,
};

describe('remarks on late logging and edits', () => {
  test.each([
    ['logged at once', {}, []],
    ['logged exactly a day later', { logged_at: '2026-11-11T12:00:00Z' }, []],
    ['logged a moment after a day', { logged_at: '2026-11-11T12:00:01Z' }, ['Logged 1 day later']],
    ['logged 3 days and 23 hours later', { logged_at: '2026-11-14T11:00:00Z' }, ['Logged 3 days later']],
    ['logged after three years', { logged_at: '2029-11-10T12:00:00Z' }, ['Logged 1,096 days later']],
    ['of a statement', { logged_at: '2026-11-14T12:00:00Z', import_id: 'statement' }, []],
    ['not read from the database', { logged_at: undefined, figures_changed_at: joined }, []],
    ['put right within a day', { figures_changed_at: '2026-11-11T12:00:00Z' }, []],
    ['changed after a day', { figures_changed_at: '2026-11-11T12:00:01Z' }, ['Edited later']],
    ['closed as its trader joined', { created_at: joined, logged_at: joined }, []],
    [
      'closed before its trader joined, and changed a week after it was logged',
      { created_at: '2026-10-31T12:00:00Z', figures_changed_at: '2026-11-17T13:00:00Z' },
      ['Logged 10 days later', 'Edited later', 'Before joining'],
    ],
    [
      'of a statement, and changed by hand',
      { import_id: 'statement', figures_changed_at: '2026-11-20T12:00:00Z' },
      ['Edited later'],
    ],
  ])('%s', (_case, change, said) => {
    const { logged_at, ...rest } = { ...trade, ...change };
    expect(lateEntryRemarks(logged_at === undefined ? rest : { ...rest, logged_at }, joined)).toEqual(said);
  });
});
