import type { Answers } from '#domain/statements/answers.ts';
import type { Mapping } from '#domain/statements/mapping/mapping.ts';

/** A first guess of the columns, with the header where it is found, or in the row that the person points at (as `Mapping.header`). */
export type GuessWish = 'guess' | { guessAt: number };

/** What the person said of a file, in place of what was found; the file is then read once more. */
export type FileWishes = {
  charset?: string;
  answers?: Answers;
  /** Which column is what; a guess for a file whose columns the person wants to name though a reader knows it. */
  mapping?: Mapping | GuessWish;
  /** True to turn dates back into the amounts that a spreadsheet made them of. */
  restoresAmounts?: boolean;
};
