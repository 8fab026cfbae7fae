import { guessCashKind } from '#domain/statements/cash-kind.ts';
import { exitByComment } from '#domain/statements/readers/metatrader-words.ts';
import { textAt } from '#domain/statements/readers/table/grid.ts';
import { readSide, ticketText } from '#domain/statements/readers/table/looks.ts';
import type { MoneyColumns } from '#domain/statements/readers/table/named-money.ts';
import type { RowValues } from '#domain/statements/readers/table/row-values.ts';
import { sideByMove } from '#domain/statements/readers/table/side.ts';
import type { Decimal, Money, ReadCash, ReadTrade, Wall } from '#domain/statements/statement.ts';
import type { DealColumns } from './deal-columns.ts';
import { deal, position } from './shape.ts';

/** `net` is the balance change. */
export type Deal = {
  id: string;
  at: Wall;
  symbol: string;
  type: string;
  side: 'buy' | 'sell' | null;
  direction: 'in' | 'out' | 'in/out' | 'out by' | null;
  size: Decimal | null;
  price: Decimal | null;
  order: string;
  commission: Money;
  fee: Money;
  swap: Money;
  profit: Money;
  net: Money;
  balance: Money | null;
  comment: string;
  row: number;
};

export function readPosition(values: RowValues, money: MoneyColumns): ReadTrade | null {
  const { row } = values;
  const profit = values.money(money.profit, true);
  const openPrice = values.price(position.openPrice);
  const closePrice = values.price(position.closePrice);
  const comment =
    row.hidden.trim() ||
    textAt(row, Math.max(money.commission, money.swap, money.profit, money.fee ?? 0) + 1);
  const trade: ReadTrade = {
    id: ticketText(textAt(row, position.id)),
    side: readSide(textAt(row, position.type)) ?? sideByMove(openPrice, closePrice, profit),
    symbol: textAt(row, position.symbol),
    lots: values.size(position.size),
    units: null,
    opened: values.time(position.opened),
    closed: values.time(position.closed),
    openPrice,
    closePrice,
    stopLoss: values.price(position.stopLoss),
    takeProfit: values.price(position.takeProfit),
    profit,
    commission: values.money(money.commission),
    swap: values.money(money.swap),
    fee: money.fee === null ? 0 : values.money(money.fee),
    tax: money.tax === null ? 0 : values.money(money.tax),
    comment: comment || null,
    exit: exitByComment(comment),
    parts: 1,
    row: row.number,
  };
  return values.isWhole() ? trade : null;
}

export function readDeal(values: RowValues, columns: DealColumns): Deal | null {
  const { row } = values;
  const commission = values.money(columns.commission);
  const fee = columns.fee === null ? 0 : values.money(columns.fee);
  const swap = values.money(columns.swap);
  const profit = values.money(columns.profit, true);
  const direction = textAt(row, deal.direction)
    .toLowerCase()
    .replace(/ ?\/ ?/, '/');
  const read: Deal = {
    id: ticketText(textAt(row, deal.id)),
    at: values.time(deal.at),
    symbol: textAt(row, deal.symbol),
    type: textAt(row, deal.type),
    side: readSide(textAt(row, deal.type)),
    direction: (direction as Deal['direction']) || null,
    size: values.size(deal.size),
    price: values.price(deal.price),
    order: ticketText(textAt(row, deal.order)),
    commission,
    fee,
    swap,
    profit,
    net: commission + fee + swap + profit,
    balance: textAt(row, columns.balance) === '' ? null : values.money(columns.balance),
    comment: textAt(row, columns.comment),
    row: row.number,
  };
  return values.isWhole() ? read : null;
}

/** A deal without a trade: deposit, withdrawal, credit, interest, dividend, correction. */
export function cashFromDeal(read: Deal): ReadCash {
  return {
    id: read.id,
    at: read.at,
    kind: guessCashKind(read.type, read.comment, read.net),
    amount: read.net,
    comment: read.comment || read.symbol || null,
    row: read.row,
  };
}
