import type { GridRow } from '#domain/statements/readers/table/grid.ts';
import type { Print } from '#domain/statements/readers/table/row-values.ts';
import type { Statement } from '#domain/statements/statement.ts';
import type { KnownTable } from './recognised.ts';

export type AccountRows = {
  table: KnownTable;
  rows: readonly GridRow[];
  print: Print;
  statement: Statement;
  /** False if the table has other rows too: its totals are then not theirs. */
  isAlone: boolean;
};
