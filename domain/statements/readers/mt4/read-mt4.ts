import { mt4Checks } from '#domain/statements/proof/mt4.ts';
import { newStatement } from '#domain/statements/readers/new-statement.ts';
import { hasTableOfTrades, readGrid, textAt } from '#domain/statements/readers/table/grid.ts';
import {
  hasAmbiguousSigns,
  type MoneyColumns,
  moneyCells,
} from '#domain/statements/readers/table/named-money.ts';
import { openRow } from '#domain/statements/readers/table/open-row.ts';
import { addCells, type Columns, detectPrint } from '#domain/statements/readers/table/print.ts';
import { rowValues } from '#domain/statements/readers/table/row-values.ts';
import { settled } from '#domain/statements/readers/table/settled.ts';
import { sideByMove } from '#domain/statements/readers/table/side.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import type { FormatId, ReadTrade, Statement } from '#domain/statements/statement.ts';
import { readDayOrTime } from '#domain/statements/values/times.ts';
import { accountNumber, mt4Head } from './head.ts';
import { commented, moneyColumns, readOther, readTrade, type ShapedRow } from './rows.ts';
import { place, rowShape, type Shape } from './shape.ts';
import { readSums } from './sums.ts';

export const mt4Version = 4;

/** A MetaTrader 4 statement; null for rows of another shape, 'back-test' for a tester report. */
export function readMt4(source: Source, format: FormatId): Statement | 'back-test' | null {
  const grid = readGrid(source);
  const rows = grid.map(row => ({ row, shape: rowShape(row) }));
  const head = mt4Head(grid);
  const count = (is: Shape['is']) => rows.filter(({ shape }) => shape.is === is).length;
  if (head === null && count('trade') === 0) {
    // Other tables also begin with an ID, a time and a word; a backtest starts with an order.
    const isTested = rows.some(
      ({ row, shape }) => shape.is === 'tester' && /^(?:buy|sell)\b/i.test(textAt(row, shape.type)),
    );
    return isTested && count('tester') > 1 ? 'back-test' : null;
  }
  const isKnown = (['trade', 'open', 'cash', 'cancelled', 'working'] as const).some(is => count(is) > 0);
  // A head with an account may be above a table of another shape, for another reader or the user.
  if (!isKnown && hasTableOfTrades(grid)) {
    return null;
  }
  const found = moneyColumns(rows);
  if (found === null) {
    return null;
  }
  const { columns: money, isTold } = found;
  const statement = newStatement(format, mt4Version);
  const { print, asks } = detectPrint(source, findColumns(rows, money), head?.currency ?? null);
  statement.asks = asks;
  statement.account.number = head?.number ?? accountNumber(grid);
  statement.account.currency = head?.currency ?? null;
  statement.account.digits = print.digits;
  statement.producedAt = head?.producedAt ?? null;
  let header: string[] = [];
  let isOpenSection = false;
  let last: ReadTrade | null = null;
  for (const { row, shape } of rows) {
    const values = rowValues(row, { ...print, header }, statement.problems);
    const isNote = shape.is === 'note' || shape.is === 'title';
    if (shape.is === 'header') {
      header = row.cells.map(cell => cell.text);
    }
    if (isNote && last) {
      commented(last, textAt(row, shape.is === 'note' ? shape.comment : 0));
    }
    if (shape.is === 'title') {
      isOpenSection ||= isOpenTitle(textAt(row, 0));
    }
    last = shape.is === 'trade' && !isOpenSection ? readTrade(values, shape.type, money) : null;
    if (last) {
      statement.trades.push(last);
    } else if (shape.is !== 'trade' || isOpenSection) {
      readOther(values, shape, statement);
      if (shape.is === 'open' || shape.is === 'trade') {
        // An unreadable open trade is no problem: it counts nowhere.
        const open = openRow(rowValues(row, { ...print, header }, []), columnsOfOpen(shape.type));
        statement.open.push(...(open ? [open] : []));
      }
    }
  }
  leaveOutRepeated(statement);
  if (isOfAnother(statement)) {
    return null;
  }
  readSums(rows, print, statement);
  statement.checks = mt4Checks(statement);
  if (
    statement.checks.length === 0 &&
    (hasAmbiguousSigns(statement.trades) || (!isTold && isInAnotherOrder(statement)))
  ) {
    return null;
  }
  return settled(statement);
}

function columnsOfOpen(type: number) {
  const at = (offset: number) => type + offset;
  const { ticket, opened, size, symbol, openPrice, stopLoss, takeProfit } = place;
  return {
    ...{ type, ticket: at(ticket), opened: at(opened), size: at(size), symbol: at(symbol) },
    ...{ openPrice: at(openPrice), stopLoss: at(stopLoss), takeProfit: at(takeProfit) },
  };
}

function leaveOutRepeated(statement: Statement) {
  const known = new Set<string>();
  statement.trades = statement.trades.filter(trade => {
    const { id, opened, closed, lots, profit, commission, swap, tax, comment, row } = trade;
    const content = [id, opened, closed, lots, profit, commission, swap, tax, comment].join('|');
    if (known.has(content)) {
      statement.problems.push({ row, column: '', text: id ?? '', why: 'same-id' });
    }
    return !known.has(content) && known.add(content);
  });
}

function isOfAnother({ trades, cash, problems }: Statement): boolean {
  return (
    trades.length + cash.length === 0 &&
    problems.length > 0 &&
    problems.every(
      ({ why, text }) => why === 'missing' || why === 'not-a-time' || readDayOrTime(text) !== null,
    )
  );
}

/** True if unnamed money contradicts MetaTrader's order by taxes, large swaps, or against price moves. */
function isInAnotherOrder({ trades }: Statement): boolean {
  const total = (role: 'swap' | 'profit') => trades.reduce((sum, trade) => sum + Math.abs(trade[role]), 0);
  const against = trades.filter(({ side, openPrice, closePrice, profit }) => {
    const moved = sideByMove(openPrice, closePrice, profit);
    return moved !== 'unknown' && side !== 'unknown' && moved !== side;
  });
  return (
    trades.some(({ tax }) => tax !== 0) ||
    total('swap') > total('profit') ||
    (trades.length > 1 && against.length * 2 > trades.length)
  );
}

/** The only title that matters: in tables made from the page, open trades may have a second time. */
function isOpenTitle(text: string): boolean {
  return /^(?:open (?:trades|positions|orders)|working orders)/i.test(text);
}

function findColumns(rows: readonly ShapedRow[], money: MoneyColumns): Columns {
  const columns: Columns = { money: [], prices: [], sizes: [], times: [] };
  for (const { row, shape } of rows) {
    if (shape.is === 'trade') {
      const at = (offset: number) => row.cells[shape.type + offset];
      addCells(columns.times, [at(place.opened), at(place.closed)]);
      addCells(columns.sizes, [at(place.size)]);
      addCells(columns.prices, [
        at(place.openPrice),
        at(place.closePrice),
        at(place.stopLoss),
        at(place.takeProfit),
      ]);
      addCells(columns.money, moneyCells(row, money));
    } else if (shape.is === 'cash') {
      addCells(columns.times, [row.cells[shape.type + place.opened]]);
      addCells(columns.money, [row.cells[shape.amount]]);
    } else if (shape.is === 'sums') {
      addCells(columns.money, row.cells.slice(shape.columns[0]));
    }
  }
  return columns;
}
