import type { GridRow } from '#domain/statements/readers/table/grid.ts';
import { type Print, rowValues } from '#domain/statements/readers/table/row-values.ts';
import type { Money, Problem, Statement } from '#domain/statements/statement.ts';
import { dealMoney, type ShapedRow } from './rows.ts';

/** The report's own sums: the last row of the deals, the balance of the summary, and the net profit of the results. */
export function readSums(rows: readonly ShapedRow[], hasFee: boolean, print: Print, statement: Statement) {
  const lastDeal = rows.findLastIndex(({ shape }) => shape.is === 'deal' || shape.is === 'cash');
  const sums = rows.slice(lastDeal + 1, lastDeal + 3).find(({ shape }) => shape.is === 'sums');
  if (sums && lastDeal >= 0) {
    const { commission, fee, swap, profit, balance } = dealMoney(hasFee);
    const printed = { commission, fee, swap, profit, balance };
    for (const [name, column] of Object.entries(printed)) {
      set(name as keyof typeof printed, column === null ? null : amount(sums.row, column, print));
    }
  }
  const pairs = rows
    .slice(Math.max(lastDeal, 0))
    .flatMap(({ row, shape }) =>
      shape.is === 'pairs' ? [shape.values.map(column => amount(row, column, print))] : [],
    );
  // Net, gross profit and gross loss: the one line whose first value is the sum of the two others.
  const results = pairs.findIndex(
    ([net, gain, loss]) =>
      net !== null &&
      net !== undefined &&
      gain !== null &&
      loss !== null &&
      net === (gain ?? NaN) + (loss ?? NaN),
  );
  set('net', pairs[results]?.[0] ?? null);
  const [summary] = pairs.slice(0, Math.max(results, 0));
  set('balance', summary?.[0] ?? null);

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
