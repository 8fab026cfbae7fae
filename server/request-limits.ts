import { limits } from './access/caller-context.ts';
import { answers } from './http/limits.ts';

/** Within which clients have connections to the database. */
export const requestLimits = {
  maxBytes: answers.max,
  /** Ten times the slowest chart of the largest school. Writes of clients have longer: `limits` of caller-context.ts. */
  statementLimit: 5_000,
  /** A function says nothing until it is done: cut off before, it would go on, and its caller be told that it failed. */
  maxSilence: limits.long + 5_000,
  wear: { transactions: 10_000, parsedCharacters: 5_000_000, seconds: 1_800 },
};
