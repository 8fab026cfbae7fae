import type { StatementImport } from '#data/statements/imports.ts';
import type { Proof } from '#domain/statements/proof/check.ts';
import { isSync } from './import-words.ts';

export const proofNames: Record<Proof['result'], string> = {
  matches: 'Matches',
  explained: 'Explained',
  differs: 'Differs',
  'nothing to compare': 'Nothing to compare',
};

const proofNotes: Record<Proof['result'], string> = {
  matches: 'Totals match the statement.',
  explained: 'Totals differ as explained.',
  differs: 'Totals don’t match the statement.',
  'nothing to compare': 'No totals to check.',
};

const syncNotes: Record<Proof['result'], string> = {
  matches: 'Matches the account balance.',
  explained: 'Matches the account balance.',
  differs: 'Differs from the account balance.',
  'nothing to compare': 'No balance to compare.',
};

/** The result of an import's check, in a few words below the import. */
export function proofNote(made: Pick<StatementImport, 'format' | 'proof'>): string {
  const { result } = made.proof;
  const notes = isSync(made) ? syncNotes : proofNotes;
  return notes[result] ?? notes['nothing to compare'];
}

export const proofSentences: Record<Proof['result'], string> = {
  matches: 'All totals match the statement to the cent.',
  explained: 'The totals differ from the statement by exactly the amounts named below.',
  differs: 'The totals don’t match the statement.',
  'nothing to compare': 'This file has no totals to check against.',
};
