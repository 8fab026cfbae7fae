import { expect, test } from 'vitest';
import type { ReadTrade } from '#domain/statements/statement.ts';
import { onlyStatement } from '#examples/statements/only-statement.ts';
import { textFile } from '#examples/statements/platform-files.ts';
import { rivalFiles } from '#examples/statements/rival-files.ts';
import { countWords, notTakenWords, periodWords, undoWords } from './import-words.ts';

const counts = {
  added: 1,
  updated: 0,
  unchanged: 0,
  kept: 0,
  deleted: 0,
  brought_back: 0,
  cash_added: 0,
  cash_known: 0,
  added_net: '9.30',
  balance_before: '0.00',
  balance_after: '9.30',
};

test('an import says what it did, and nothing of what it did not', () => {
  expect(countWords(counts)).toEqual(['1 trade added']);
  const all = {
    ...counts,
    updated: 2,
    unchanged: 3,
    kept: 1,
    deleted: 1,
    brought_back: 1,
    cash_added: 2,
    cash_known: 4,
  };
  expect(countWords({ ...all, added: 1200 })).toEqual([
    '1,200 trades added',
    '1 deleted trade restored',
    '2 trades updated',
    '2 deposits and withdrawals added',
    '7 rows already in your journal',
    '1 trade kept with your edits',
    '1 trade you deleted, not restored',
  ]);
});

test('an undo says what goes of one’s own with it', () => {
  const takes = { trades: 3, with_notes: 1, edited: 3, cash: 2, updated: 1, balance_after: '0.00' };
  expect(undoWords(takes)).toEqual([
    '3 trades it added',
    'your notes on 1 of them',
    'your edits to them',
    '2 deposits and withdrawals, reversed in your balance history',
    'its changes to 1 trade from earlier imports',
  ]);
  expect(undoWords({ ...takes, trades: 0, with_notes: 0, edited: 0, cash: 0, updated: 0 })).toEqual([]);
});

test('a statement covers days on its own clock', () => {
  expect(periodWords({ first: '2026-03-02T23:50:00', last: '2026-04-30T10:00:00' })).toBe(
    'Mar 2, 2026 – Apr 30, 2026',
  );
  expect(periodWords({ first: '2026-03-02T00:10:00', last: '2026-03-02T23:50:00' })).toBe('Mar 2, 2026');
  expect(periodWords({ first: null, last: null })).toBe('');
});

test('what does not come along is named, the end of notes that are too long too', () => {
  const statement = onlyStatement(textFile(rivalFiles.tradervue));
  expect(notTakenWords(statement)).toBe('Shared');
  const [trade] = statement.trades;
  const long = { ...trade, journal: { ...trade?.journal, notes: 'x'.repeat(10_001) } } as ReadTrade;
  expect(notTakenWords({ ...statement, trades: [long] })).toBe('Shared, notes beyond 10,000 characters');
  const notTaken = Array.from({ length: 15 }, (_, index) => `C${index}`);
  expect(notTakenWords({ notTaken, trades: [] })).toBe(
    'C0, C1, C2, C3, C4, C5, C6, C7, C8, C9, C10, C11 and 3 more',
  );
  expect(notTakenWords({ notTaken: [], trades: [] })).toBe('');
});
