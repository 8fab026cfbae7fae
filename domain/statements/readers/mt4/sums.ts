import type { GridRow } from '#domain/statements/readers/table/grid.ts';
import { type Print, rowValues } from '#domain/statements/readers/table/row-values.ts';
import type { Money, Problem, Statement } from '#domain/statements/statement.ts';
import type { ShapedRow } from './rows.ts';

/** The statement's own sums: below the closed trades, the next total, and the summary. */
export function readSums(rows: readonly ShapedRow[], print: Print, statement: Statement) {
  const amount = (row: GridRow, column: number): Money | undefined => {
    const problems: Problem[] = [];
    const money = rowValues(row, print, problems).money(column, true);
    return problems.length === 0 ? money : undefined;
  };
  const at = rows.findIndex(({ shape }) => shape.is === 'sums');
  const firstOpen = rows.findIndex(({ shape }) => shape.is === 'open');
  const sums = rows[at];
  if (sums?.shape.is === 'sums' && (firstOpen < 0 || at < firstOpen)) {
    const columns = sums.shape.columns;
    const [commission, tax, swap, profit] =
      columns.length === 4 ? columns : [columns[0], null, columns[1], columns[2]];
    const printed = { commission, tax, swap, profit };
    for (const [name, column] of Object.entries(printed)) {
      const money = column === null || column === undefined ? undefined : amount(sums.row, column);
      if (money !== undefined) {
        statement.printed[name as keyof typeof printed] = money;
      }
    }
    const total = rows.slice(at + 1, at + 4).find(({ shape }) => shape.is === 'total');
    if (total?.shape.is === 'total') {
      set('net', amount(total.row, total.shape.value));
    }
  }
  const pairs = rows.slice(Math.max(at, 0)).filter(({ shape }) => shape.is === 'pairs');
  const [deposits, closed, balance] = pairs.map(({ row, shape }) =>
    shape.is === 'pairs' ? amount(row, shape.values[0] ?? 0) : undefined,
  );
  if (closed !== undefined && (statement.printed.net === undefined || statement.printed.net === closed)) {
    set('net', closed);
    set('cash', deposits);
    set('balance', balance);
  }

  function set(name: 'net' | 'cash' | 'balance', money: Money | undefined) {
    if (money !== undefined) {
      statement.printed[name] = money;
    }
  }
}
