import { limits } from './access/caller-context.ts';
import { answers } from './http/limits.ts';

/** For clients' database connections. */
export const requestLimits = {
  maxBytes: answers.max,
  /** Ten times the slowest chart of the largest school. Writes have longer: `limits` of caller-context.ts. */
  statementLimit: 5_000,
  /** Functions send nothing until they finish; one that is cut off would continue. */
  maxSilence: limits.long + 5_000,
  wear: { transactions: 10_000, parsedCharacters: 5_000_000, seconds: 1_800 },
};
