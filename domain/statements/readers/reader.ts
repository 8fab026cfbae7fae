import type { Refusal } from '#domain/statements/refusal.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import type { FormatId, Statement } from '#domain/statements/statement.ts';

export type Reading = readonly Statement[] | Refusal;

/** A pure reader of one format; it never throws, and returns null for other formats. */
export type Reader = {
  format: FormatId;
  version: number;
  /** @param beside files chosen together, for formats saved as several */
  read(source: Source, beside: readonly Source[]): Reading | null;
  isPart?(source: Source): boolean;
};
