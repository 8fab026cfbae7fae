import type { Proof } from '#domain/statements/proof/check.ts';

/** The result of a proof as a label. */
export const proofNames: Record<Proof['result'], string> = {
  matches: 'Matches',
  explained: 'Explained',
  differs: 'Differs',
  'nothing to compare': 'Nothing to compare',
};

/** The result of a proof as a note below an import. */
export const proofNotes: Record<Proof['result'], string> = {
  matches: 'Totals match the statement.',
  explained: 'Totals differ as explained.',
  differs: 'Totals don’t match the statement.',
  'nothing to compare': 'No totals to check.',
};

/** The result of a proof as a sentence. */
export const proofSentences: Record<Proof['result'], string> = {
  matches: 'All totals match the statement to the cent.',
  explained: 'The totals differ from the statement by exactly the amounts named below.',
  differs: 'The totals don’t match the statement.',
  'nothing to compare': 'This file has no totals to check against.',
};
