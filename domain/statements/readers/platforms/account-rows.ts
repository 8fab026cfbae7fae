import type { GridRow } from '#domain/statements/readers/table/grid.ts';
import type { Print } from '#domain/statements/readers/table/row-values.ts';
import type { Statement } from '#domain/statements/statement.ts';
import type { KnownTable } from './recognised.ts';

/** The rows of one account and one currency: they are a statement of their own, because their money is not added. */
export type AccountRows = {
  table: KnownTable;
  rows: readonly GridRow[];
  print: Print;
  statement: Statement;
  /** False where the table holds the rows of others too: its sums are then not theirs. */
  isAlone: boolean;
};
