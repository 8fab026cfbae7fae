import type { Source } from '#domain/statements/rows/row.ts';
import type { Statement } from '#domain/statements/statement.ts';
import { readTime } from '#domain/statements/values/times.ts';
import { newStatement } from './new-statement.ts';
import type { Reader } from './reader.ts';
import { type GridRow, readGrid, textAt } from './table/grid.ts';
import type { Roles } from './table/header.ts';
import { isNumber, isTicket, isTime, isVoid, isWord } from './table/looks.ts';
import { hasAmbiguousSigns, rolesByNames } from './table/named-money.ts';
import { detectPrint } from './table/print.ts';
import { rowValues } from './table/row-values.ts';
import { settled } from './table/settled.ts';
import { tableColumns, tableTrade } from './table/table-trade.ts';

const version = 2;

/** Swap before commissions; names vary by language, the order doesn't. */
const usual: Roles = {
  id: 0,
  opened: 1,
  side: 2,
  size: 3,
  symbol: 4,
  openPrice: 5,
  stopLoss: 6,
  takeProfit: 7,
  closed: 8,
  closePrice: 9,
  swap: 10,
  commission: 11,
  profit: 12,
};
const pips = 13;
const seconds = 14;

/** FTMO's journal of 15 columns; the last is the holding time in seconds. */
export const ftmo: Reader = { format: 'ftmo', version, read: source => readFtmo(source) };

function readFtmo(source: Source): readonly Statement[] | null {
  const rows = source.kind === 'html' ? [] : readGrid(source);
  const at = rows.findIndex(isTrade);
  const trades = rows.filter(isTrade);
  if (at < 0 || trades.filter(isHeldSeconds).length * 2 <= trades.length) {
    return null;
  }
  const above = rows.slice(0, at).findLast(row => row.cells.length > seconds);
  const header = above?.cells.map(cell => cell.text) ?? [];
  const roles = rolesByNames(usual, above, trades);
  if (!roles) {
    return null;
  }
  const statement = newStatement('ftmo', version);
  const { print, asks } = detectPrint(source, tableColumns(trades, roles), null);
  statement.asks = asks;
  statement.account.digits = print.digits;
  for (const row of rows.slice(at)) {
    if (row.cells.length === 0) {
      continue;
    }
    const values = rowValues(row, { ...print, header }, statement.problems);
    if (isTicket(row.cells[0]) && isVoid(row.cells[usual.closed ?? 0])) {
      statement.skipped.open += 1;
      continue;
    }
    const trade = isTicket(row.cells[0])
      ? tableTrade(values, roles, { amount: 'profit', size: 'lots' })
      : null;
    if (trade) {
      statement.trades.push(trade);
    } else if (values.isWhole()) {
      values.fail(0, 'unknown-row');
    }
  }
  return hasAmbiguousSigns(statement.trades) ? null : [settled(statement)];
}

function isTrade(row: GridRow): boolean {
  const cell = (column: number) => row.cells[column];
  return (
    isTicket(cell(0)) &&
    isTime(cell(1)) &&
    isWord(cell(2)) &&
    isTime(cell(8)) &&
    isNumber(cell(pips)) &&
    /^\d{1,10}$/.test(textAt(row, seconds))
  );
}

function isHeldSeconds(row: GridRow): boolean {
  const [opened, closed] = [1, 8].map(column => readTime(textAt(row, column)));
  if (!opened || !closed) {
    return true;
  }
  const held = (Date.parse(`${closed.slice(0, 19)}Z`) - Date.parse(`${opened.slice(0, 19)}Z`)) / 1000;
  return Math.abs(Math.abs(held - Number(textAt(row, seconds))) % 3600) <= 60;
}
