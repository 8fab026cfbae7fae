import { isCredit } from '#domain/statements/cash-kind.ts';
import type { GridRow } from '#domain/statements/readers/table/grid.ts';
import { type Print, rowValues } from '#domain/statements/readers/table/row-values.ts';
import type { Money, Problem, Statement } from '#domain/statements/statement.ts';
import type { DealColumns } from './deal-columns.ts';
import type { ShapedRow } from './shape.ts';

/** The report's own sums: the last row of deals, the summary's balance, and the results' net profit. */
export function readSums(
  rows: readonly ShapedRow[],
  columns: DealColumns,
  print: Print,
  statement: Statement,
) {
  const lastDeal = rows.findLastIndex(({ shape }) => shape.is === 'deal' || shape.is === 'cash');
  const sums = rows.slice(lastDeal + 1, lastDeal + 3).find(({ shape }) => shape.is === 'sums');
  if (sums && lastDeal >= 0) {
    const { commission, fee, swap, profit, balance } = columns;
    const printed = { commission, fee, swap, profit, balance };
    for (const [name, column] of Object.entries(printed)) {
      set(name as keyof typeof printed, column === null ? null : amount(sums.row, column, print));
    }
  }
  // The results come last, or on their own sheet before the deals.
  const turned = [...rows.slice(Math.max(lastDeal, 0)), ...rows.slice(0, Math.max(lastDeal, 0))];
  const pairs = turned.flatMap(({ row, shape }) =>
    shape.is === 'pairs' ? [shape.values.map(column => amount(row, column, print))] : [],
  );
  // Net, gross profit, gross loss: the only line whose first value is the sum of the other two.
  const results = pairs.findIndex(
    ([net, gain, loss]) =>
      net !== null &&
      net !== undefined &&
      gain !== null &&
      loss !== null &&
      net === (gain ?? NaN) + (loss ?? NaN),
  );
  set('net', pairs[results]?.[0] ?? null);
  const summary = pairs.slice(0, Math.max(results, 0)).find(([balance]) => typeof balance === 'number');
  if (summary) {
    set('balance', summary[0] ?? null);
  } else if (statement.printed.balance !== undefined) {
    // The deals' balances include credit, which isn't the account's money.
    const credit = statement.cash.filter(({ kind }) => isCredit(kind));
    set('balance', statement.printed.balance - credit.reduce((sum, { amount: given }) => sum + given, 0));
  }

  function set(name: 'commission' | 'fee' | 'swap' | 'profit' | 'balance' | 'net', money: Money | null) {
    if (money !== null) {
      statement.printed[name] = money;
    }
  }
}

function amount(row: GridRow, column: number, print: Print): Money | null {
  const problems: Problem[] = [];
  const money = rowValues(row, print, problems).money(column, true);
  return problems.length === 0 ? money : null;
}
