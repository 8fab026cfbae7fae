import { sha256 } from '#domain/statements/identity/sha256.ts';
import type { StatementLimits } from '#domain/statements/limits.ts';
import type { MappingFault } from '#domain/statements/mapping/faults.ts';
import { guessMapping } from '#domain/statements/mapping/guess.ts';
import { type Mapping, shapeOfHeader } from '#domain/statements/mapping/mapping.ts';
import { readMapped } from '#domain/statements/mapping/read-mapped.ts';
import { type GridRow, gridOf, textAt } from '#domain/statements/readers/table/grid.ts';
import type { RefusalId } from '#domain/statements/refusal.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import type { Statement } from '#domain/statements/statement.ts';

/** A table whose columns the person names: what they see of it, and what is named so far. */
export type TableToMap = {
  /** Under what the mapping is remembered: a hash, because names of columns may be long. */
  shape: string;
  /** The names of the columns; empty ones where the table has no header. */
  header: string[];
  /** The first rows below the header. */
  rows: string[][];
  /** The values of the column that tells buy and sell, in lower case. */
  types: string[];
  mapping: Mapping;
  faults: MappingFault[];
};

const rowsShown = 6;
const textShown = 80;
const mostTypes = 40;

/** A table read as the person maps it, or by a first guess; as long as the mapping has faults there is no statement. */
export function mappedTable(
  source: Source,
  wished: Mapping | 'guess',
  limits: StatementLimits,
): { statements: Statement[]; table: TableToMap; refused: RefusalId | null } {
  const mapping = wished === 'guess' ? guessMapping(source) : wished;
  const read = readMapped(source, mapping);
  const faults = Array.isArray(read) ? read : [];
  const statements: Statement[] = Array.isArray(read) ? [] : [read];
  const isLong = statements.some(({ trades }) => trades.length > limits.trades);
  return {
    statements: isLong ? [] : statements,
    table: tableOf(source, mapping, faults),
    refused: isLong ? 'too-many-trades' : null,
  };
}

function tableOf(source: Source, mapping: Mapping, faults: MappingFault[]): TableToMap {
  const all = gridOf(source);
  const below = all.slice(mapping.header + 1).filter(row => row.cells.length > 1);
  const rows = below.slice(0, rowsShown);
  const top = all[mapping.header];
  const width = Math.max(0, ...[...rows, ...(top ? [top] : [])].map(row => row.cells.length));
  const texts = (row: GridRow | undefined) =>
    Array.from({ length: width }, (_, column) => (row ? textAt(row, column).slice(0, textShown) : ''));
  const header = texts(top);
  const side = mapping.columns.side;
  const types = new Set(side === undefined ? [] : below.map(row => textAt(row, side).toLowerCase()));
  return {
    shape: sha256(shapeOfHeader(header)),
    header,
    rows: rows.map(texts),
    types: [...types].filter(text => text !== '').slice(0, mostTypes),
    mapping,
    faults,
  };
}
