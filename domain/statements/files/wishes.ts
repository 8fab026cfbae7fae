import type { Answers } from '#domain/statements/answers.ts';
import type { Mapping } from '#domain/statements/mapping/mapping.ts';

/** A first guess, with the header found or in the given row (as `Mapping.header`). */
export type GuessWish = 'guess' | { guessAt: number };

/** The user's corrections, for reading the file again. */
export type FileWishes = {
  charset?: string;
  answers?: Answers;
  /** Also for a known format that the user wants to map. */
  mapping?: Mapping | GuessWish;
  /** True to turn dates back into the amounts they were. */
  restoresAmounts?: boolean;
};
