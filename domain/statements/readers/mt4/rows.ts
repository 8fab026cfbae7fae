import { guessCashKind } from '#domain/statements/cash-kind.ts';
import { exitByComment } from '#domain/statements/readers/metatrader-words.ts';
import { type GridRow, textAt } from '#domain/statements/readers/table/grid.ts';
import { isNumber, readSide } from '#domain/statements/readers/table/looks.ts';
import { type MoneyColumns, moneyByNames } from '#domain/statements/readers/table/named-money.ts';
import type { RowValues } from '#domain/statements/readers/table/row-values.ts';
import { sideByMove } from '#domain/statements/readers/table/side.ts';
import type { ReadTrade, Statement } from '#domain/statements/statement.ts';
import { place, type Shape } from './shape.ts';

export type ShapedRow = { row: GridRow; shape: Shape };

/** True if a statement has taxes: 14 cells per trade, by the header or most rows. */
function hasTaxes(rows: readonly ShapedRow[]): boolean {
  const header = rows.find(({ shape }) => shape.is === 'header');
  if (header) {
    return header.row.cells.length > place.costs + 2 + 3;
  }
  const trades = rows.filter(({ shape }) => shape.is === 'trade');
  const wide = trades.filter(({ row }) => isNumber(row.cells[place.costs + 2 + 3]));
  return wide.length * 2 > trades.length;
}

function usualMoney(type: number, isTaxed: boolean): MoneyColumns {
  const commission = type + place.costs;
  // The numbered layout, with the type in the fourth column, has no taxes and ends with a comment.
  const tax = isTaxed && type === 2 ? commission + 1 : null;
  const swap = (tax ?? commission) + 1;
  return { commission, tax, swap, profit: swap + 1, fee: null };
}

/** The money columns by the header, as other programs reorder them; null if it names other money. */
export function moneyColumns(rows: readonly ShapedRow[]): ReturnType<typeof moneyByNames> {
  const at = rows.findIndex(({ shape }) => shape.is === 'trade');
  const first = rows[at];
  if (first?.shape.is !== 'trade') {
    return { columns: usualMoney(2, false), isTold: false };
  }
  const header = rows.slice(0, at).findLast(({ shape }) => shape.is === 'header');
  const trades = rows.flatMap(({ row, shape }) => (shape.is === 'trade' ? [row] : []));
  return moneyByNames(header?.row, usualMoney(first.shape.type, hasTaxes(rows)), trades);
}

export function readTrade(values: RowValues, type: number, columns: MoneyColumns): ReadTrade | null {
  const at = (offset: number) => type + offset;
  const { row } = values;
  const profit = values.money(columns.profit, true);
  const openPrice = values.price(at(place.openPrice));
  const closePrice = values.price(at(place.closePrice));
  const trade: ReadTrade = {
    id: textAt(row, at(place.ticket)).replace('#', ''),
    side: readSide(textAt(row, type)) ?? sideByMove(openPrice, closePrice, profit),
    symbol: textAt(row, at(place.symbol)),
    lots: values.size(at(place.size)),
    units: null,
    opened: values.time(at(place.opened)),
    closed: values.time(at(place.closed)),
    openPrice,
    closePrice,
    stopLoss: values.price(at(place.stopLoss)),
    takeProfit: values.price(at(place.takeProfit)),
    profit,
    commission: values.money(columns.commission),
    swap: values.money(columns.swap),
    fee: columns.fee === null ? 0 : values.money(columns.fee),
    tax: columns.tax === null ? 0 : values.money(columns.tax),
    comment: null,
    exit: null,
    parts: 1,
    row: row.number,
  };
  const comment =
    row.cells[at(place.ticket)]?.title ||
    textAt(row, Math.max(columns.profit, columns.swap, columns.commission) + 1);
  return values.isWhole() ? commented(trade, comment) : null;
}

/** Adds the comment from the tooltip, the row below or the last column; the first stays. */
export function commented(trade: ReadTrade, text: string): ReadTrade {
  const comment = text.replace(/^#\d+\s*/, '').trim();
  if (comment !== '' && trade.comment === null) {
    trade.comment = comment;
  }
  trade.exit ??= exitByComment(text);
  return trade;
}

/** Reads cash, and counts orders and open trades. */
export function readOther(values: RowValues, shape: Shape, statement: Statement) {
  if (shape.is === 'open' || shape.is === 'trade') {
    statement.skipped.open += 1;
  } else if (shape.is === 'working' || shape.is === 'cancelled') {
    statement.skipped[shape.is] += 1;
  } else if (shape.is === 'broken') {
    values.fail(shape.type, 'unknown-row');
  } else if (shape.is === 'cash') {
    readCash(values, shape, statement);
  }
}

function readCash(values: RowValues, { type, amount }: Extract<Shape, { is: 'cash' }>, statement: Statement) {
  const { row } = values;
  const money = values.money(amount, true);
  const comment = amount > type + 1 ? textAt(row, type + 1) : '';
  const cash = {
    id: textAt(row, type + place.ticket).replace('#', ''),
    at: values.time(type + place.opened),
    kind: guessCashKind(textAt(row, type), comment, money),
    amount: money,
    comment: comment || null,
    row: row.number,
  };
  if (values.isWhole()) {
    statement.cash.push(cash);
  }
}
