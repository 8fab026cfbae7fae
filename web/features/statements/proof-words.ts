import type { Proof } from '#domain/statements/proof/check.ts';

/** The result of a proof in a word. */
export const proofNames: Record<Proof['result'], string> = {
  matches: 'Matches',
  explained: 'Explained',
  differs: 'Differs',
  'nothing to compare': 'Nothing to compare',
};

/** What it means, in a sentence. */
export const proofSentences: Record<Proof['result'], string> = {
  matches: 'All that was read adds up to what the file says, to the cent.',
  explained: 'What was read differs from what the file says by exactly what is named below.',
  differs: 'What was read does not add up to what the file says.',
  'nothing to compare': 'The file prints no sums of its own, so there is nothing to check it by.',
};
