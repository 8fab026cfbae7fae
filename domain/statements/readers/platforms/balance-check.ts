import { equationCheck } from '#domain/statements/proof/check.ts';
import { isVoid } from '#domain/statements/readers/table/looks.ts';
import type { RowValues } from '#domain/statements/readers/table/row-values.ts';
import type { Check, Money } from '#domain/statements/statement.ts';

export type BalanceStep = { balance: Money; moved: Money };

export function rowBalance(values: RowValues, column: number): Money | null {
  return isVoid(values.row.cells[column]) ? null : values.money(column);
}

/** The first balance plus all changes against the last one, in the more consistent order of rows. */
export function balanceCheck(steps: readonly BalanceStep[]): Check[] {
  const [best] = [steps, steps.toReversed()].toSorted((a, b) => holds(b) - holds(a));
  const [first, ...later] = best ?? [];
  const last = later.at(-1);
  if (!first || !last) {
    return [];
  }
  const moved = later.reduce((sum, step) => sum + step.moved, first.balance);
  return equationCheck('balance from the first row to the last', moved, last.balance);
}

function holds(steps: readonly BalanceStep[]): number {
  return steps.filter((step, index) => {
    const before = steps[index - 1];
    return before !== undefined && before.balance + step.moved === step.balance;
  }).length;
}
