import { type GridRow, textAt } from '#domain/statements/readers/table/grid.ts';
import { isVoid, isVoidOrZero } from '#domain/statements/readers/table/looks.ts';
import type { Columns } from '#domain/statements/readers/table/print.ts';
import { type Print, type RowValues, rowValues } from '#domain/statements/readers/table/row-values.ts';
import { tableCash } from '#domain/statements/readers/table/table-cash.ts';
import type { ReadCash, Statement } from '#domain/statements/statement.ts';
import { type FieldColumns, fieldColumns, findColumn, rowNames } from './names.ts';
import type { Field, Platform } from './platform.ts';

type OperationTable = { header: string[]; columns: FieldColumns; rows: readonly GridRow[] };

export function operationTables(
  { operations }: Platform,
  beside: readonly (readonly GridRow[])[],
): OperationTable[] {
  return beside.flatMap(rows => {
    const index = operations ? rows.findIndex(row => isHeader(row, operations.columns)) : -1;
    const top = rows[index];
    if (!operations || !top) {
      return [];
    }
    const columns = fieldColumns(rowNames(top) ?? [], operations.columns);
    const kind = findColumn(columns, 'kind');
    const below = rows.slice(index + 1).filter(row => row.cells.length > 2 && textAt(row, kind) !== '');
    return [{ header: top.cells.map(cell => cell.text), columns, rows: below }];
  });
}

function isHeader(row: GridRow, columns: Platform['columns']): boolean {
  const found = fieldColumns(rowNames(row) ?? [], columns);
  return found.has('closed') && found.has('cash') && found.has('kind');
}

/** Adds cells that show how the file prints its values. */
export function addOperationCells(to: Columns, tables: readonly OperationTable[]): void {
  for (const { columns, rows } of tables) {
    const cells = (field: Field) => rows.flatMap(row => row.cells[findColumn(columns, field)] ?? []);
    to.money.push(...cells('cash'));
    to.times.push(...cells('closed'));
  }
}

/** Reads operations, except those already in the trades. */
export function readOperations(
  tables: readonly OperationTable[],
  print: Print,
  { operations }: Platform,
  statement: Statement,
): void {
  for (const { header, columns, rows } of tables) {
    for (const row of rows) {
      const kind = textAt(row, findColumn(columns, 'kind'));
      if (!operations?.ofTrades.test(kind)) {
        const cash = cashRow(rowValues(row, { ...print, header }, statement.problems), columns);
        statement.cash.push(...(cash ? [cash] : []));
      }
    }
  }
}

const amountFields: readonly Field[] = ['cash', 'net', 'profit', 'swap', 'commission', 'fee'];

/** A row's operation: its first amount other than 0, with the market, comment or type as its comment. */
export function cashRow(values: RowValues, columns: FieldColumns): ReadCash | null {
  const { row } = values;
  const at = (field: Field) => findColumn(columns, field);
  const text = (field: Field) => (isVoid(row.cells[at(field)]) ? '' : textAt(row, at(field)).trim());
  const columnsHere = amountFields.map(at).filter(column => column >= 0);
  const amount = columnsHere.find(column => !isVoidOrZero(row.cells[column])) ?? columnsHere[0] ?? -1;
  const type = columns.has('kind') ? at('kind') : at('side');
  const cash = tableCash(values, {
    id: at('id'),
    times: [at('closed'), at('opened')],
    type,
    amount,
    comment: at('comment'),
  });
  const plain = /^(depo|with)/i.exec(textAt(row, type).trim())?.[1]?.toLowerCase();
  const isPlain =
    plain !== undefined && !/interest|dividend|fee|tax|charge|commission|admin/i.test(rowText());
  function rowText(): string {
    return `${textAt(row, type)} ${text('comment')} ${text('symbol')}`;
  }
  return (
    cash && {
      ...cash,
      kind: isPlain ? (plain === 'depo' ? 'deposit' : 'withdrawal') : cash.kind,
      comment: text('symbol') || cash.comment || textAt(row, type).trim() || null,
    }
  );
}
