import { type Cell, emptyCell, type Row, type Source } from '#domain/statements/rows/row.ts';
import { readNumber } from '#domain/statements/values/numbers.ts';
import { readDayOrTime } from '#domain/statements/values/times.ts';

/** A row with cells at their columns, as of any format: one over four columns and three empty ones. */
export type GridRow = {
  /** From 1. */
  number: number;
  cells: readonly Cell[];
  /** Text of hidden cells: MetaTrader 5 keeps position comments there. */
  hidden: string;
};

/** Wider than any statement; limits absurd colspans. */
const mostColumns = 64;

const grids = new WeakMap<Source, readonly GridRow[]>();

/** All sheets in sequence: sections of a statement may be on separate sheets. */
export function readGrid(source: Source): readonly GridRow[] {
  const known = grids.get(source);
  if (known) {
    return known;
  }
  const grid = source.sheets.flatMap(sheet => sheet.rows.map(gridRow));
  grids.set(source, grid);
  return grid;
}

export function gridRow(row: Row): GridRow {
  const cells: Cell[] = [];
  let hidden = '';
  for (const cell of row.cells) {
    if (cell.isHidden) {
      hidden += cell.text;
      continue;
    }
    cells.push(cell);
    for (let more = 1; more < cell.colspan && cells.length < mostColumns; more += 1) {
      cells.push(emptyCell);
    }
  }
  while (cells.length > 0 && isEmpty(cells.at(-1))) {
    cells.pop();
  }
  return { number: row.number, cells, hidden };
}

export function textAt(row: GridRow, column: number): string {
  return row.cells[column]?.text ?? '';
}

/** With the line breaks of a note. */
export function linesAt(row: GridRow, column: number): string {
  const cell = row.cells[column];
  return cell?.lines ?? cell?.text ?? '';
}

export function filled(row: GridRow): number[] {
  return row.cells.flatMap((cell, column) => (isEmpty(cell) ? [] : [column]));
}

/** A row's only text, such as a section title; else null. */
export function onlyText(row: GridRow): string | null {
  const [column, ...more] = filled(row);
  return column === undefined || more.length > 0 ? null : textAt(row, column);
}

/** Rows searched for a table of trades. */
const rowsLookedAt = 1_000;

/** True if a row has a time, a number and a third value, the minimum for a trade that can be mapped. */
export function hasTableOfTrades(rows: readonly GridRow[]): boolean {
  return rows.slice(0, rowsLookedAt).some(row => {
    const cells = filled(row).flatMap(column => row.cells[column] ?? []);
    return cells.length > 2 && cells.some(isDay) && cells.some(isAmount);
  });
}

function isDay({ text, datePattern }: Cell): boolean {
  return datePattern !== null || readDayOrTime(text) !== null || readDayOrTime(text, 'month-first') !== null;
}

function isAmount({ text, datePattern }: Cell): boolean {
  return datePattern === null && (readNumber(text, '.') ?? readNumber(text, ',')) !== null;
}

function isEmpty(cell: Cell | undefined): boolean {
  return cell === undefined || (cell.text === '' && cell.number === null);
}
