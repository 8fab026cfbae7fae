import { guessCashKind } from '#domain/statements/cash-kind.ts';
import type { ReadCash } from '#domain/statements/statement.ts';
import { textAt } from './grid.ts';
import type { RowValues } from './row-values.ts';

type CashColumns = {
  id?: number;
  times: readonly number[];
  type: number;
  amount: number;
  comment?: number;
};

export function tableCash(
  values: RowValues,
  { id, times, type, amount, comment }: CashColumns,
): ReadCash | null {
  const { row } = values;
  const money = values.money(amount, true);
  const [first = -1] = times;
  const told = times.find(column => textAt(row, column) !== '' && !textAt(row, column).startsWith('1970'));
  const at = values.time(told ?? first);
  const note = textAt(row, comment ?? -1);
  const kind = guessCashKind(textAt(row, type), note, money);
  const cash = {
    id: textAt(row, id ?? -1) || null,
    at,
    kind,
    amount: money,
    comment: note || null,
    row: row.number,
  };
  return values.isWhole() ? cash : null;
}
