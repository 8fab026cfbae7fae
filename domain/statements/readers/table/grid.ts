import { type Cell, emptyCell, type Row, type Source } from '#domain/statements/rows/row.ts';
import { readNumber } from '#domain/statements/values/numbers.ts';
import { readDayOrTime } from '#domain/statements/values/times.ts';

/**
 * A row in which each cell stands in its column: a cell over four columns is followed by three empty ones. So a page, a text
 * and a spreadsheet of one statement look alike.
 */
export type GridRow = {
  /** The row in the file, counted from 1. */
  number: number;
  cells: readonly Cell[];
  /** The text of hidden cells: MetaTrader 5 keeps the comment of a position there. */
  hidden: string;
};

/** No table of a statement is as wide; a colspan of a million is none. */
const mostColumns = 64;

/** Readers are tried one after the other on the same rows. */
const grids = new WeakMap<Source, readonly GridRow[]>();

/** All sheets below each other, as the sections of one statement may stand on sheets of their own. */
export function gridOf(source: Source): readonly GridRow[] {
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

/** The text of a column; empty where the row ends before it. */
export function textAt(row: GridRow, column: number): string {
  return row.cells[column]?.text ?? '';
}

/** As `textAt`, with the line breaks of a note. */
export function linesAt(row: GridRow, column: number): string {
  const cell = row.cells[column];
  return cell?.lines ?? cell?.text ?? '';
}

/** The columns that hold anything. */
export function filled(row: GridRow): number[] {
  return row.cells.flatMap((cell, column) => (isEmpty(cell) ? [] : [column]));
}

/** The only text of a row that holds nothing else, as titles of sections are; else null. */
export function onlyText(row: GridRow): string | null {
  const [column, ...more] = filled(row);
  return column === undefined || more.length > 0 ? null : textAt(row, column);
}

/** So many rows of a file are looked at for a table of trades. */
const rowsLookedAt = 1_000;

/** True where a row holds a time, a number and a third value, which is the least that a trade needs: its columns can be named. */
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
