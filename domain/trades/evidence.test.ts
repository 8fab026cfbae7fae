import { expect, test } from 'vitest';
import { evidenceName, evidenceOf, evidenceSentence } from './evidence.ts';

const imported = { import_id: 'an import', figures_changed_at: null };
const typed = { import_id: null, figures_changed_at: null };
const moment = '2026-11-20T10:00:00Z';

test.each([
  ['whose sums hold', imported, 'matches', 'Imported, totals verified'],
  ['whose difference has a name', imported, 'explained', 'Imported, totals verified'],
  ['whose sums differ', imported, 'differs', 'Imported'],
  ['that prints no sums', imported, 'nothing to compare', 'Imported'],
  ['that is not known', imported, null, 'Imported'],
])('a trade of a statement %s', (_, trade, proof, name) => {
  expect(evidenceName(evidenceOf(trade, proof))).toBe(name);
});

test('a typed trade is typed, whatever else is known', () => {
  expect(evidenceOf(typed, 'matches')).toEqual({ grade: 'typed', changedAt: null });
});

test('what a person changed is proved no longer', () => {
  const changed = evidenceOf({ ...imported, figures_changed_at: moment }, 'matches');
  expect(changed.changedAt).toBe(moment);
  expect(evidenceName(changed)).toBe('Imported, edited');
  expect(evidenceSentence(changed)).toContain('then edited');
  expect(evidenceName(evidenceOf({ ...typed, figures_changed_at: moment }, null))).toBe(
    'Entered manually, edited',
  );
});

test('each grade has a sentence', () => {
  const grades = [evidenceOf(imported, 'matches'), evidenceOf(imported, 'differs'), evidenceOf(typed, null)];
  expect(new Set(grades.map(evidenceSentence)).size).toBe(3);
});
