import { expect, test } from 'vitest';
import type { TradeJournal } from '#domain/statements/statement.ts';
import { hasLongNotes, toImportJournal } from './other-journal.ts';

const nothing: TradeJournal = {
  ...{ notes: null, tags: [], mistakes: [], setup: null },
  ...{ rating: null, r: null, plannedR: null, risk: null, mae: null, mfe: null },
};

test('Notes, setup, tags and mistakes have their columns, and figures stay as they are printed', () => {
  const journal = { ...nothing, notes: ' First pullback ', setup: 'Bull  Flag', tags: ['News', 'news '] };
  expect(
    toImportJournal({ ...journal, mistakes: ['FOMO'], rating: '4.5', r: '0.045R', mae: '-$30.00' }),
  ).toEqual({
    notes: 'First pullback',
    setup: 'Bull Flag',
    tags: ['news'],
    mistakes: ['Mistake: FOMO'],
    told: { rating: '4.5', r: '0.045R', mae: '-$30.00' },
  });
  expect(toImportJournal(nothing)).toEqual({ notes: null, setup: null, tags: [], mistakes: [], told: {} });
});

test('A setup that is too long, and tags that are too long or too many, become lines of the notes', () => {
  const setup = 's'.repeat(61);
  const many = Array.from({ length: 14 }, (_, index) => `T${index}`);
  const { notes, tags, mistakes, ...rest } = toImportJournal({
    ...nothing,
    ...{ notes: 'Late', setup, tags: [...many, 'x'.repeat(41)], mistakes: ['Chased'] },
  });
  expect(rest.setup).toBeNull();
  expect(mistakes).toEqual(['Mistake: Chased']);
  expect(tags).toEqual(many.slice(0, 11));
  expect(notes).toBe(`Late\nSetup: ${setup}\nTags: T11, T12, T13, ${'x'.repeat(41)}`);
});

test('What the database refuses is left out: halves of characters, control characters, notes beyond 10,000', () => {
  const long = { ...nothing, notes: `a\u0000b\ud83d\nc${'é'.repeat(10_000)}`, risk: '9'.repeat(50) };
  const { notes, told } = toImportJournal(long);
  expect(notes?.startsWith('ab\ncé')).toBe(true);
  expect(notes).toHaveLength(10_000);
  expect(told.risk).toHaveLength(40);
  expect([hasLongNotes(long), hasLongNotes(nothing)]).toEqual([true, false]);
});

test('The feelings of our own download come back, and nothing that the journal does not know', () => {
  const own = { feltBefore: ['calm', 'happy', 'calm'], feltAfter: ['relieved'], planFollowed: '4' };
  expect(toImportJournal({ ...nothing, own })).toMatchObject({
    ...{ felt_before: ['calm'], felt_after: ['relieved'], plan_followed: 4 },
  });
  expect(toImportJournal({ ...nothing, own: { ...own, planFollowed: '6' } })).not.toHaveProperty(
    'plan_followed',
  );
});
