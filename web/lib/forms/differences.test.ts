import { expect, test } from 'vitest';
import { changedElsewhere, findDifferences, type NamedColumn } from './differences.ts';

type Row = { amount: number; notes: string | null; pair: string };

const columns: NamedColumn<Row>[] = [
  { column: 'pair', name: 'Pair', words: row => row.pair },
  { column: 'amount', name: 'Amount', words: row => `$${row.amount}` },
  { column: 'notes', name: 'Notes', words: row => row.notes ?? 'None' },
];
const before: Row = { pair: 'EURUSD', amount: 10, notes: null };

test('both versions are told of the edited fields in which they differ', () => {
  const saved = { ...before, amount: 20, pair: 'GER30' };
  expect(findDifferences(columns, saved, { amount: 30, notes: null })).toEqual([
    { name: 'Amount', saved: '$20', mine: '$30' },
  ]);
});

test('what was changed elsewhere beside the edited fields is named', () => {
  const after = { pair: 'GER30', amount: 30, notes: 'Late' };
  expect(changedElsewhere(columns, before, { amount: 30 }, after)).toBe(
    'Also changed elsewhere: Pair, Notes.',
  );
  expect(changedElsewhere(columns, before, { amount: 30 }, { ...before, amount: 30 })).toBeUndefined();
});

test('lists and moments are told apart by what they say', () => {
  type Tagged = { tags: string[]; at: string };
  const named: NamedColumn<Tagged>[] = [
    { column: 'tags', name: 'Tags', words: row => row.tags.join() },
    { column: 'at', name: 'Time', words: row => row.at },
  ];
  const saved = { tags: ['a', 'b'], at: '2026-11-23T10:00:00+00:00' };
  expect(findDifferences(named, saved, { tags: ['a', 'b'], at: '2026-11-23T10:00:00Z' })).toEqual([]);
  expect(findDifferences(named, saved, { tags: ['b', 'a'] })).toEqual([
    { name: 'Tags', saved: 'a,b', mine: 'b,a' },
  ]);
});
