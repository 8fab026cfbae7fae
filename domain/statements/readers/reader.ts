import type { Refusal } from '#domain/statements/refusal.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import type { FormatId, Statement } from '#domain/statements/statement.ts';

/** One statement an account: a file may hold several accounts. */
export type Reading = readonly Statement[] | Refusal;

/** Reads the rows of one format. It is pure, never throws, and answers null for rows that are not of its format. */
export type Reader = {
  format: FormatId;
  /** Grows with each change that reads a row in another way. */
  version: number;
  /** `beside` are the other files that were given along, for formats that are saved as several. */
  read(source: Source, beside: readonly Source[]): Reading | null;
  /** True for a file that is one of several of this format. Missing where each file stands alone. */
  isPart?(source: Source): boolean;
};
