import { averagePrice, exact, inexact } from '#domain/statements/readers/table/average.ts';
import { type Turns, turnsBy } from '#domain/statements/readers/table/turns.ts';
import type { Decimal, Money, ReadTrade, Wall } from '#domain/statements/statement.ts';
import { canonical } from '#domain/statements/values/decimals.ts';
import type { BalanceRow } from './balance-rows.ts';

export type Fill = {
  id: string;
  at: Wall;
  symbol: string;
  side: 'buy' | 'sell';
  size: Decimal;
  price: Decimal;
  commission: Money;
  /** The fill's worth in the account's currency: margin x leverage; null if unknown. */
  margin: { amount: number; step: number } | null;
  row: number;
};

type Part = { fill: Fill; size: bigint; money: BalanceRow[] };

/** From flat to flat; `isWhole` is false if it began before the first order of the file. */
export type Position = {
  side: 'buy' | 'sell';
  symbol: string;
  entries: Part[];
  exits: Part[];
  isWhole: boolean;
};

type Positions = { closed: Position[]; open: number; unused: BalanceRow[] };

/** Positions from flat to flat, of fills in order after `start`; a fill through zero ends and opens one. */
export function joinFills(
  fills: readonly Fill[],
  start: ReadonlyMap<string, bigint>,
  balance: readonly BalanceRow[],
): Positions {
  const closings = balanceTurns(balance.filter(({ fill }) => fill?.isCommission === false));
  const commissions = balanceTurns(balance.filter(({ fill }) => fill?.isCommission === true));
  const take = (rows: Turns<BalanceRow>, { symbol, price }: Fill, size: Decimal) => {
    const row = rows.take(positionKey(symbol, price, size));
    return row ? [row] : [];
  };
  const held = new Map<string, { size: bigint; position: Position }>();
  const closed: Position[] = [];
  for (const fill of fills) {
    const signed = exact(fill.size) * (fill.side === 'buy' ? 1n : -1n);
    const standing = held.get(fill.symbol) ?? startPosition(fill, start.get(fill.symbol) ?? 0n);
    const { size, position } = standing;
    const isOpening = size === 0n || size > 0n === signed > 0n;
    const closes = isOpening ? 0n : magnitude(signed) < magnitude(size) ? magnitude(signed) : magnitude(size);
    const money = take(commissions, fill, fill.size);
    if (isOpening) {
      position.side = size === 0n ? fill.side : position.side;
      position.entries.push({ fill, size: magnitude(signed), money });
    } else {
      // The history has the closed units, which are fewer for a fill through zero.
      const closing = take(closings, fill, inexact(closes));
      money.push(...(closing.length > 0 ? closing : take(closings, fill, fill.size)));
      position.exits.push({ fill, size: closes, money });
    }
    const left = size + signed;
    const opens = isOpening ? 0n : magnitude(signed) - closes;
    if (left === 0n || opens > 0n) {
      closed.push(position);
    }
    if (opens > 0n) {
      const next = emptyPosition(fill, true);
      // The money of a fill through zero belongs to the position it closes.
      next.entries.push({ fill: { ...fill, commission: 0 }, size: opens, money: [] });
      held.set(fill.symbol, { size: left, position: next });
    } else {
      held.set(fill.symbol, { size: left, position: left === 0n ? emptyPosition(fill, true) : position });
    }
  }
  const open = [...held.values()].filter(({ size }) => size !== 0n).length;
  return { closed, open, unused: [...closings.rest(), ...commissions.rest()] };
}

/** A trade with money from the balance history, or computed by the caller. */
export function positionToTrade(
  { side, symbol, entries, exits, isWhole }: Position,
  profit: Money | null,
): ReadTrade {
  const parts = [...entries, ...exits];
  const rows = parts.flatMap(({ money }) => money);
  const sum = (isCommission: boolean) =>
    rows.reduce((all, { amount, fill }) => all + (fill?.isCommission === isCommission ? amount : 0), 0);
  const hasMoney = rows.length > 0;
  const [first] = parts;
  const last = exits.at(-1)?.fill;
  const average = exits.flatMap(({ money }) => money.flatMap(({ fill }) => fill?.average ?? []))[0] ?? null;
  const priced = (some: Part[]) => averagePrice(some.map(({ fill, size }) => ({ price: fill.price, size })));
  return {
    id: first?.fill.id || null,
    side,
    symbol,
    lots: null,
    units: inexact(exits.reduce((all, { size }) => all + size, 0n)),
    opened: isWhole ? (entries[0]?.fill.at ?? null) : null,
    closed: last?.at ?? '',
    openPrice: isWhole ? priced(entries) : average,
    closePrice: priced(exits),
    stopLoss: null,
    takeProfit: null,
    profit: profit ?? sum(false),
    commission: hasMoney ? sum(true) : -parts.reduce((all, { fill }) => all + Math.abs(fill.commission), 0),
    swap: 0,
    fee: 0,
    tax: 0,
    comment: null,
    exit: null,
    parts: exits.length,
    row: last?.row ?? 0,
  };
}

function balanceTurns(balance: readonly BalanceRow[]): Turns<BalanceRow> {
  return turnsBy(balance, ({ fill }) => (fill ? positionKey(fill.symbol, fill.price, fill.units) : ''));
}

function positionKey(symbol: string, price: Decimal, units: Decimal): string {
  return `${symbol}|${canonical(price)}|${canonical(units)}`;
}

function startPosition(fill: Fill, size: bigint): { size: bigint; position: Position } {
  const position = emptyPosition(fill, size === 0n);
  position.side = size > 0n ? 'buy' : size < 0n ? 'sell' : fill.side;
  return { size, position };
}

function emptyPosition({ symbol, side }: Fill, isWhole: boolean): Position {
  return { side, symbol, entries: [], exits: [], isWhole };
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}
