import type { Refusal } from '#domain/statements/refusal.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import type { FormatId, Statement } from '#domain/statements/statement.ts';

/** One statement per account. */
export type Reading = readonly Statement[] | Refusal;

/** Reads the rows of one format. Pure, never throws, and returns null for other formats. */
export type Reader = {
  format: FormatId;
  version: number;
  /** @param beside files chosen together, for formats saved as several */
  read(source: Source, beside: readonly Source[]): Reading | null;
  /** True for one of several files of this format; absent if each file is complete. */
  isPart?(source: Source): boolean;
};
