import type { Statement } from '#domain/statements/statement.ts';
import { textAt } from './grid.ts';
import type { Roles } from './header.ts';
import { isVoid, isWord, readSide } from './looks.ts';
import type { RowValues } from './row-values.ts';
import { tableCash } from './table-cash.ts';
import { type Meaning, tableTrade } from './table-trade.ts';

/** A row of a table whose type column separates trades, orders and operations in MetaTrader's words. */
export function readNamedRow(values: RowValues, roles: Roles, meaning: Meaning, statement: Statement) {
  const { row } = values;
  const cell = (role: keyof Roles) => row.cells[roles[role] ?? -1];
  const type = textAt(row, roles.side ?? -1);
  const isTrade = readSide(type) !== null || (roles.side === undefined && !isVoid(cell('symbol')));
  if (isTrade && /^cancell?ed$/i.test(textAt(row, roles.profit ?? -1))) {
    statement.skipped.cancelled += 1;
  } else if (isTrade && isVoid(cell('closed'))) {
    statement.skipped.open += 1;
  } else if (/(?:limit|stop)$/i.test(type) && !isFilled(values, roles, meaning)) {
    statement.skipped[isVoid(cell('closed')) ? 'working' : 'cancelled'] += 1;
  } else if (isTrade || /(?:limit|stop)$/i.test(type)) {
    const trade = tableTrade(values, roles, meaning);
    const side = readSide(type.split(' ')[0] ?? '') ?? trade?.side;
    statement.trades.push(...(trade ? [{ ...trade, side: side ?? 'unknown' }] : []));
  } else if (isVoid(cell('symbol')) && (type !== '' || isWord(cell('size')))) {
    const { opened = -1, closed = -1, size = -1, side = size, comment, id } = roles;
    const amount = roles[meaning.amount] ?? -1;
    const cash = tableCash(values, { id, times: [opened, closed], type: side, amount, comment });
    statement.cash.push(...(cash ? [cash] : []));
  } else {
    values.fail(roles.side ?? 0, 'unknown-type');
  }
}

/** A pending order that was filled: some platforms keep its type, with a close and a result. */
function isFilled({ row }: RowValues, roles: Roles, { amount }: Meaning): boolean {
  return !isVoid(row.cells[roles.closed ?? -1]) && /[1-9]/.test(textAt(row, roles[amount] ?? -1));
}
