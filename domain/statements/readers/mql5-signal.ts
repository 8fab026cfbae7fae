import type { Source } from '#domain/statements/rows/row.ts';
import type { Statement } from '#domain/statements/statement.ts';
import { newStatement } from './new-statement.ts';
import type { Reader } from './reader.ts';
import { type GridRow, readGrid, textAt } from './table/grid.ts';
import type { Roles } from './table/header.ts';
import { isNumber, isTime, isVoid, isWord, readSide } from './table/looks.ts';
import { hasAmbiguousSigns, rolesByNames } from './table/named-money.ts';
import { detectPrint } from './table/print.ts';
import { type RowValues, rowValues } from './table/row-values.ts';
import { settled } from './table/settled.ts';
import { tableCash } from './table/table-cash.ts';
import { tableColumns, tableTrade } from './table/table-trade.ts';

const version = 2;
const start: Roles = { opened: 0, side: 1, size: 2, symbol: 3, openPrice: 4 };

const layouts: readonly Roles[] = [
  {
    ...start,
    stopLoss: 5,
    takeProfit: 6,
    closed: 7,
    closePrice: 8,
    commission: 9,
    swap: 10,
    profit: 11,
    comment: 12,
  },
  { ...start, closed: 6, closePrice: 7, commission: 8, swap: 9, profit: 10 },
];

/** The history of an MQL5 signal. It has no tickets, and often mostly cancelled orders. */
export const mql5Signal: Reader = { format: 'mql5-signal', version, read: source => readSignal(source) };

function readSignal(source: Source): readonly Statement[] | null {
  const rows = source.kind === 'html' ? [] : readGrid(source);
  const layout = layouts.find(one => rows.some(row => isTrade(row, one)));
  const roles = layout && withNamedMoney(rows, layout);
  if (!roles) {
    return null;
  }
  const statement = newStatement('mql5-signal', version);
  const records = rows.filter(row => isTime(row.cells[0]) && isWord(row.cells[1]));
  const { print, asks } = detectPrint(source, tableColumns(records, roles), null);
  statement.asks = asks;
  statement.account.digits = print.digits;
  const first = rows.findIndex(row => records.includes(row));
  const header = rows[first - 1]?.cells.map(cell => cell.text) ?? [];
  for (const row of rows.slice(first)) {
    if (row.cells.length > 0) {
      readRow(rowValues(row, { ...print, header }, statement.problems), roles, statement);
    }
  }
  return hasAmbiguousSigns(statement.trades) ? null : [settled(statement)];
}

function withNamedMoney(rows: readonly GridRow[], layout: Roles): Roles | null {
  const first = rows.findIndex(row => isTime(row.cells[0]) && isWord(row.cells[1]));
  return rolesByNames(
    layout,
    rows[first - 1],
    rows.filter(row => isTrade(row, layout)),
  );
}

function readRow(values: RowValues, roles: Roles, statement: Statement) {
  const { row } = values;
  const at = (role: keyof Roles) => row.cells[roles[role] ?? -1];
  const type = textAt(row, 1);
  if (readSide(type) === null && isWord(row.cells[1])) {
    const isCash = isVoid(at('symbol')) && isVoid(at('size'));
    if (isCash) {
      const cash = tableCash(values, {
        times: [0],
        type: 1,
        amount: roles.profit ?? -1,
        comment: roles.comment,
      });
      statement.cash.push(...(cash ? [cash] : []));
    } else {
      statement.skipped.cancelled += 1;
    }
  } else if (isVoid(at('closed')) && readSide(type) !== null) {
    statement.skipped.open += 1;
  } else if (readSide(type) !== null) {
    const trade = tableTrade(values, roles, { amount: 'profit', size: 'lots' });
    statement.trades.push(...(trade ? [trade] : []));
  } else {
    values.fail(1, 'unknown-row');
  }
}

function isTrade(row: GridRow, layout: Roles): boolean {
  const cell = (role: keyof Roles) => row.cells[layout[role] ?? -1];
  return (
    isTime(cell('opened')) &&
    readSide(textAt(row, 1)) !== null &&
    isNumber(cell('size')) &&
    isTime(cell('closed')) &&
    isNumber(cell('profit'))
  );
}
