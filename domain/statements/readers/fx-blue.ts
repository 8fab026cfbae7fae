import type { Source } from '#domain/statements/rows/row.ts';
import type { Money, Statement } from '#domain/statements/statement.ts';
import { newStatement } from './new-statement.ts';
import type { Reader } from './reader.ts';
import { readGrid, textAt } from './table/grid.ts';
import { findHeader, type Names, type Roles } from './table/header.ts';
import { detectPrint } from './table/print.ts';
import { type RowValues, rowValues } from './table/row-values.ts';
import { settled } from './table/settled.ts';
import { tableCash } from './table/table-cash.ts';
import { tableColumns, tableTrade } from './table/table-trade.ts';

const version = 1;

const names: Names = {
  type: /^type$/,
  id: /^ticket$/,
  symbol: /^symbol$/,
  size: /^lots$/,
  side: /^buy\/sell$/,
  openPrice: /^open price$/,
  closePrice: /^close price$/,
  opened: /^open time$/,
  closed: /^close time$/,
  profit: /^profit$/,
  swap: /^swap$/,
  commission: /^commission$/,
  net: /^net profit$/,
  takeProfit: /^t\/p$/,
  stopLoss: /^s\/l$/,
  comment: /^order comment$/,
  account: /^account$/,
};

export const fxBlue: Reader = { format: 'fx-blue', version, read: source => readFxBlue(source) };

function readFxBlue(source: Source): readonly Statement[] | null {
  const rows = source.kind === 'html' ? [] : readGrid(source);
  const found = findHeader(rows.slice(0, 40), names, ['type', 'id', 'side', 'closed', 'profit', 'net']);
  if (!found) {
    return null;
  }
  const { roles, header } = found;
  const below = rows.slice(found.index + 1).filter(row => row.cells.length > 1);
  const { print, asks } = detectPrint(source, tableColumns(below, roles), null);
  const statements = new Map<string, Statement>();
  for (const row of below) {
    const account = textAt(row, roles.account ?? -1);
    const statement = statements.get(account) ?? newStatement('fx-blue', version);
    statement.asks = asks;
    statement.account = { ...statement.account, number: account || null, digits: print.digits };
    statements.set(account, statement);
    readRow(rowValues(row, { ...print, header }, statement.problems), roles, statement);
  }
  return [...statements.values()].map(settled);
}

function readRow(values: RowValues, roles: Roles, statement: Statement) {
  const { row } = values;
  const type = textAt(row, roles.type ?? -1).toLowerCase();
  if (type.startsWith('closed')) {
    const trade = tableTrade(values, roles, { amount: 'profit', size: 'lots' });
    const net = values.money(roles.net ?? -1, true);
    if (trade && values.isWhole()) {
      statement.trades.push(trade);
      addNet(statement, trade.profit + trade.commission + trade.swap, net);
    }
  } else if (type.startsWith('open')) {
    statement.skipped.open += 1;
  } else if (type.includes('pending')) {
    statement.skipped.working += 1;
  } else if (/cancel/.test(type)) {
    statement.skipped.cancelled += 1;
  } else if (textAt(row, roles.symbol ?? -1) === '' && type !== '') {
    const { closed = -1, opened = -1, type: kind = -1, profit = -1, comment, id } = roles;
    const cash = tableCash(values, { id, times: [closed, opened], type: kind, amount: profit, comment });
    statement.cash.push(...(cash ? [cash] : []));
  } else {
    values.fail(roles.type ?? 0, 'unknown-type');
  }
}

function addNet(statement: Statement, read: Money, net: Money) {
  const [check] = statement.checks;
  if (check) {
    check.left += read;
    check.right += net;
  } else {
    statement.checks.push({ equation: 'net profit', left: read, right: net, explained: null });
  }
  statement.printed.net = (statement.printed.net ?? 0) + net;
  if (read !== net && statement.checks.length < 2) {
    statement.checks.push({ equation: 'net profit of a row', left: read, right: net, explained: null });
  }
}
