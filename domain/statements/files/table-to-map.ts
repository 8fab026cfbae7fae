import { sha256 } from '#domain/statements/identity/sha256.ts';
import type { StatementLimits } from '#domain/statements/limits.ts';
import type { CostRole } from '#domain/statements/mapping/cost-signs.ts';
import { findPositiveCosts } from '#domain/statements/mapping/costs.ts';
import type { MappingFault } from '#domain/statements/mapping/faults.ts';
import { type Guess, guessTable } from '#domain/statements/mapping/guess.ts';
import { findHeaders } from '#domain/statements/mapping/headers.ts';
import { type Mapping, shapeOfHeader } from '#domain/statements/mapping/mapping.ts';
import { readMapped } from '#domain/statements/mapping/read-mapped.ts';
import { rowsBelow } from '#domain/statements/mapping/rows-below.ts';
import { type GridRow, readGrid, textAt } from '#domain/statements/readers/table/grid.ts';
import type { RefusalId } from '#domain/statements/refusal.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import type { Statement } from '#domain/statements/statement.ts';
import type { GuessWish } from './wishes.ts';

export type TableToMap = {
  /** The hash under which the mapping is saved, as column names may be long. */
  shape: string;
  header: string[];
  rows: string[][];
  /** Values of the side column in lower case. */
  types: string[];
  mapping: Mapping;
  faults: MappingFault[];
  /** Cost columns with positive numbers, which the question is about. */
  positiveCosts: CostRole[];
  sheets: { sheet: string; header: number }[];
  tops: { header: number; text: string }[];
};

const rowsShown = 6;
const textShown = 80;
const mostTypes = 40;
const topsShown = 20;

export type MappedTable = { statements: Statement[]; table: TableToMap; refused: RefusalId | null };

/** Reads a table by the user's mapping or a first guess; no statement while the mapping has faults. */
export function mappedTable(
  source: Source,
  wished: Mapping | GuessWish,
  limits: StatementLimits,
): MappedTable {
  const guess = guessWished(source, wished);
  const mapping = guess?.mapping ?? (wished as Mapping);
  const read = readMapped(source, mapping);
  const faults = Array.isArray(read) ? read.map(fault => faultOfGuess(fault, guess, source)) : [];
  const statements: Statement[] = Array.isArray(read) ? [] : [read];
  const isLong = statements.some(({ trades }) => trades.length > limits.trades);
  return {
    statements: isLong ? [] : statements,
    table: tableToMap(source, mapping, faults),
    refused: isLong ? 'too-many-trades' : null,
  };
}

function guessWished(source: Source, wished: Mapping | GuessWish): Guess | null {
  if (wished === 'guess') {
    return guessTable(source);
  }
  return 'guessAt' in wished ? guessTable(source, wished.guessAt) : null;
}

function faultOfGuess(fault: MappingFault, guess: Guess | null, source: Source): MappingFault {
  if (!guess || fault.fault !== 'missing' || fault.role !== 'profit') {
    return fault;
  }
  const header = readGrid(source)[guess.mapping.header];
  const columnName = (column: number) => (header && textAt(header, column)) || `Column ${column + 1}`;
  return guess.among.length > 0
    ? { fault: 'several', columns: guess.among.map(columnName) }
    : { fault: 'no-money', isFills: guess.isFills };
}

function tableToMap(source: Source, mapping: Mapping, faults: MappingFault[]): TableToMap {
  const all = readGrid(source);
  const below = rowsBelow(source, mapping.header).filter(row => row.cells.length > 1);
  const rows = below.slice(0, rowsShown);
  const top = all[mapping.header];
  const width = Math.max(0, ...[...rows, ...(top ? [top] : [])].map(row => row.cells.length));
  const texts = (row: GridRow | undefined) =>
    Array.from({ length: width }, (_, column) => (row ? textAt(row, column).slice(0, textShown) : ''));
  const header = texts(top);
  const side = mapping.columns.side;
  const sheets = source.sheets.length > 1 ? findHeaders(source) : [];
  const types = new Set(side === undefined ? [] : below.map(row => textAt(row, side).toLowerCase()));
  return {
    shape: sha256(shapeOfHeader(header)),
    header,
    rows: rows.map(texts),
    types: [...types].filter(text => text !== '').slice(0, mostTypes),
    mapping,
    faults,
    positiveCosts: findPositiveCosts(below, mapping),
    sheets: sheets.length > 1 ? sheets : [],
    tops: columnTops(source, mapping.header),
  };
}

function columnTops(source: Source, header: number): TableToMap['tops'] {
  const all = readGrid(source);
  let start = 0;
  for (const { rows } of source.sheets) {
    if (header < start + rows.length) {
      break;
    }
    start += rows.length;
  }
  const end = Math.max(start + topsShown, header + 1);
  return all.slice(start, end).flatMap((row, index) => {
    const texts = row.cells.map(({ text }) => text.slice(0, 20)).filter(text => text !== '');
    return texts.length > 1 ? [{ header: start + index, text: texts.slice(0, 5).join(', ') }] : [];
  });
}
