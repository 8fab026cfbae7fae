import type { Source } from '#domain/statements/rows/row.ts';
import type { ReadTrade, Statement } from '#domain/statements/statement.ts';
import { newStatement } from './new-statement.ts';
import type { Reader } from './reader.ts';
import { averagePrice, exact, inexact } from './table/average.ts';
import { readGrid, textAt } from './table/grid.ts';
import { findHeader, type Names, type Roles } from './table/header.ts';
import { detectPrint } from './table/print.ts';
import { type RowValues, rowValues } from './table/row-values.ts';
import { settled } from './table/settled.ts';
import { tableColumns } from './table/table-trade.ts';

const version = 1;

const names: Names = {
  symbol: /^symbol$/,
  account: /^account number$/,
  position: /^position(?: id)?$/,
  closed: /^date ?time$/,
  type: /^transaction type$/,
  size: /^trade volume(?: lots)?$/,
  openPrice: /^open price$/,
  profit: /^profit$/,
};

type Leg = {
  isOut: boolean;
  side: 'buy' | 'sell';
  at: string;
  size: bigint;
  price: string | null;
  profit: number;
  row: number;
  symbol: string;
};

export const mt5Portal: Reader = { format: 'mt5-portal', version, read: source => readPortal(source) };

function readPortal(source: Source): readonly Statement[] | null {
  const rows = source.kind === 'html' ? [] : readGrid(source);
  const found = findHeader(rows.slice(0, 40), names, ['symbol', 'position', 'closed', 'type', 'profit']);
  if (!found) {
    return null;
  }
  const { roles, header, index } = found;
  const below = rows.slice(index + 1).filter(row => row.cells.length > 1);
  const { print, asks } = detectPrint(source, tableColumns(below, roles), null, 'month-first');
  const accounts = new Map<string, { statement: Statement; legs: Map<string, Leg[]> }>();
  for (const row of below) {
    const number = textAt(row, roles.account ?? -1);
    const own = accounts.get(number) ?? {
      statement: newStatement('mt5-portal', version),
      legs: new Map<string, Leg[]>(),
    };
    accounts.set(number, own);
    own.statement.asks = asks;
    own.statement.account = { ...own.statement.account, number: number || null, digits: print.digits };
    const leg = readLeg(rowValues(row, { ...print, header }, own.statement.problems), roles);
    const position = textAt(row, roles.position ?? -1);
    if (leg) {
      const legs = own.legs.get(position) ?? [];
      legs.push(leg);
      own.legs.set(position, legs);
    }
  }
  return [...accounts.values()].map(({ statement, legs }) => {
    for (const [position, own] of legs) {
      const trade = tradeFromLegs(position, own);
      statement.trades.push(...(trade ? [trade] : []));
      statement.skipped.open += trade ? 0 : 1;
    }
    return settled(statement);
  });
}

function readLeg(values: RowValues, roles: Roles): Leg | null {
  const { row } = values;
  const type = textAt(row, roles.type ?? -1).toLowerCase();
  const side = /\bbuy\b/.test(type) ? 'buy' : /\bsell\b/.test(type) ? 'sell' : null;
  if (side === null) {
    return values.fail(roles.type ?? 0, 'unknown-side');
  }
  const leg = {
    isOut: /\bout\b/.test(type),
    side,
    at: values.time(roles.closed ?? -1),
    size: exact(values.size(roles.size ?? -1) ?? '0'),
    price: values.price(roles.openPrice ?? -1),
    profit: values.money(roles.profit ?? -1),
    row: row.number,
    symbol: textAt(row, roles.symbol ?? -1),
  } as const;
  return values.isWhole() ? leg : null;
}

/** Null for a fully open position. The meaning of an exit's price is unknown: none is taken. */
function tradeFromLegs(id: string, legs: readonly Leg[]): ReadTrade | null {
  const sorted = legs.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const outs = sorted.filter(({ isOut }) => isOut);
  const ins = sorted.filter(({ isOut }) => !isOut);
  const last = outs.at(-1);
  if (!last) {
    return null;
  }
  const size = outs.reduce((sum, leg) => sum + leg.size, 0n);
  return {
    id,
    side: ins[0]?.side ?? (last.side === 'buy' ? 'sell' : 'buy'),
    symbol: last.symbol.trim(),
    lots: size === 0n ? null : inexact(size),
    units: null,
    opened: ins[0]?.at ?? null,
    closed: last.at,
    openPrice: averagePrice(ins),
    closePrice: null,
    stopLoss: null,
    takeProfit: null,
    profit: legs.reduce((sum, { profit }) => sum + profit, 0),
    commission: 0,
    swap: 0,
    fee: 0,
    tax: 0,
    comment: null,
    exit: null,
    parts: outs.length,
    row: last.row,
  };
}
