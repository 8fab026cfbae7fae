import { filled, type GridRow } from '#domain/statements/readers/table/grid.ts';
import { isNumber, isTicket, isTime, isWord, readSide } from '#domain/statements/readers/table/looks.ts';
import { position } from './shape.ts';

/** Extra columns before the time, and between number and symbol. */
type Extra = { first: number; second: number };

const leastNames = 8;

/** The rows without columns that the user inserted before the time or after the numbers, per table. */
export function straightRows(rows: readonly GridRow[]): readonly GridRow[] {
  const tables = splitTables(rows);
  return tables.flatMap(table => {
    const extra = extraColumns(table);
    return extra.first + extra.second === 0 ? table : table.map(row => withoutExtra(row, extra));
  });
}

function splitTables(rows: readonly GridRow[]): GridRow[][] {
  const tables: GridRow[][] = [[]];
  for (const row of rows) {
    if (isHeader(row)) {
      tables.push([]);
    }
    tables.at(-1)?.push(row);
  }
  return tables;
}

function extraColumns(table: readonly GridRow[]): Extra {
  const counts = new Map<string, { extra: Extra; count: number }>();
  for (const row of table) {
    const extra = extraOfRecord(row);
    if (extra) {
      const key = `${extra.first} ${extra.second}`;
      counts.set(key, { extra, count: (counts.get(key)?.count ?? 0) + 1 });
    }
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count);
  return most?.extra ?? { first: 0, second: 0 };
}

function extraOfRecord({ cells }: GridRow): Extra | null {
  const time = cells.findIndex(isTime);
  const side = cells.findIndex(cell => readSide(cell.text) !== null);
  if (
    time < 0 ||
    time > 2 ||
    side < time + position.type ||
    !isTicket(cells[time + 1]) ||
    !isWord(cells[side - 1])
  ) {
    return null;
  }
  return { first: time, second: side - time - position.type };
}

function withoutExtra(row: GridRow, { first, second }: Extra): GridRow {
  const [start = 0] = filled(row);
  const isSums =
    start >= leastNames && row.cells.slice(start).every(cell => cell.text === '' || isNumber(cell));
  if (!isTime(row.cells[first]) && !isHeader(row) && !isSums) {
    return row;
  }
  const cells = row.cells.slice(first);
  return { ...row, cells: cells.toSpliced(position.symbol, second) };
}

function isHeader(row: GridRow): boolean {
  const columns = filled(row);
  return (
    columns.length >= leastNames &&
    columns.every(column => !isNumber(row.cells[column]) && !isTime(row.cells[column]))
  );
}
