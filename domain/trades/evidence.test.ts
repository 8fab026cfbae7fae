import { expect, test } from 'vitest';
import { evidenceName, evidenceSentence, tradeEvidence } from './evidence.ts';

const imported = { import_id: 'an import', figures_changed_at: null };
const typed = { import_id: null, figures_changed_at: null };
const from = (proof: string | null, seenOpenAt: string | null = null, isSynced = seenOpenAt !== null) => ({
  ...{ proof, seenOpenAt, isSynced },
});
const moment = '2026-11-20T10:00:00Z';

test.each([
  ['whose sums hold', imported, 'matches', 'Imported, totals verified'],
  ['whose difference has a name', imported, 'explained', 'Imported, totals verified'],
  ['whose sums differ', imported, 'differs', 'Imported'],
  ['that prints no sums', imported, 'nothing to compare', 'Imported'],
  ['that is not known', imported, null, 'Imported'],
])('a trade of a statement %s', (_, trade, proof, name) => {
  expect(evidenceName(tradeEvidence(trade, from(proof)))).toBe(name);
});

test('a typed trade is typed, whatever else is known', () => {
  expect(tradeEvidence(typed, from('matches'))).toEqual({ grade: 'typed', changedAt: null });
});

test('what a person changed is proved no longer', () => {
  const changed = tradeEvidence({ ...imported, figures_changed_at: moment }, from('matches'));
  expect(changed.changedAt).toBe(moment);
  expect(evidenceName(changed)).toBe('Imported, edited');
  expect(evidenceSentence(changed)).toContain('then edited');
  expect(evidenceName(tradeEvidence({ ...typed, figures_changed_at: moment }, null))).toBe(
    'Entered manually, edited',
  );
});

test('each grade has a sentence', () => {
  const sources = [from('matches'), from('differs'), from('matches', null, true), from('matches', moment)];
  const grades = [...sources.map(source => tradeEvidence(imported, source)), tradeEvidence(typed, null)];
  expect(new Set(grades.map(evidenceSentence)).size).toBe(5);
  expect(new Set(grades.map(evidenceName)).size).toBe(5);
});

test('a trade that the terminal sent while it was open has the strongest grade, until somebody edits it', () => {
  const seen = from('differs', moment);
  expect(evidenceName(tradeEvidence(imported, seen))).toBe('Sent by the terminal while it was open');
  const edited = tradeEvidence({ ...imported, figures_changed_at: moment }, seen);
  expect(evidenceName(edited)).toBe('Sent by the terminal, edited');
  expect(evidenceSentence(edited)).toBe('Sent by the terminal, then edited.');
});
