import { averagePrice, inexact } from '#domain/statements/readers/table/average.ts';
import type { Money, Problem, ReadTrade } from '#domain/statements/statement.ts';
import type { Fill } from './fill-rows.ts';
import type { TradeMoney } from './printed-money.ts';

/** A fill with its money, signed as it moves the balance. */
export type PaidFill = Fill & { money: TradeMoney };

/** What fills come to: trades from flat to flat, those that are still open, and what cannot be read. */
export type RoundTrips = {
  trades: ReadTrade[];
  open: number;
  /** The fills, or parts of them, that are in none of the trades. */
  rest: PaidFill[];
  problems: Problem[];
};

type Trip = { side: 'buy' | 'sell'; opening: PaidFill[]; closing: PaidFill[]; held: bigint };

/**
 * Pairs purchases and sales by their group, in the order of their times. A trade goes from flat to flat, at the average prices of both
 * sides; a fill that turns the position round is divided by its size. A fill that closes what the file does not open is a trade
 * whose opening is not known, where the platform prints what it made; money from proceeds needs both sides.
 */
export function roundTrips(fills: readonly PaidFill[]): RoundTrips {
  const result: RoundTrips = { trades: [], open: 0, rest: [], problems: [] };
  const trips = new Map<string, Trip>();
  for (const fill of inOrder(fills)) {
    let rest: PaidFill | null = fill;
    while (rest) {
      rest = take(rest, trips, result);
    }
  }
  result.open += trips.size;
  result.rest.push(...[...trips.values()].flatMap(({ opening, closing }) => [...opening, ...closing]));
  return result;
}

/** Takes a fill, and answers what is left of it once the position is flat. */
function take(fill: PaidFill, trips: Map<string, Trip>, result: RoundTrips): PaidFill | null {
  const trip = trips.get(fill.group);
  if (!trip) {
    if (fill.effect === 'close' || (fill.effect === null && madeMoney(fill))) {
      addOrphan(fill, result);
      return null;
    }
    trips.set(fill.group, { side: fill.side, opening: [fill], closing: [], held: fill.size });
    return null;
  }
  if (fill.effect !== 'close' && fill.side === trip.side) {
    trip.opening.push(fill);
    trip.held += fill.size;
    return null;
  }
  const [now, later] = fill.size > trip.held ? divided(fill, trip.held) : [fill, null];
  trip.closing.push(now);
  trip.held -= now.size;
  if (trip.held === 0n) {
    trips.delete(fill.group);
    addTrade(trip, result);
  }
  return later;
}

/** The part of a fill that closes a position, with all that closing made, and the part that opens the next. */
function divided(fill: PaidFill, size: bigint): [PaidFill, PaidFill] {
  const part = (amount: Money) => Math.round((amount * Number(size)) / Number(fill.size)) + 0;
  const { profit, commission, swap, fee, tax } = fill.money;
  const isPaid = fill.proceeds !== null;
  const first = {
    profit: isPaid ? part(profit) : profit,
    ...{ commission: part(commission), swap: part(swap), fee: part(fee), tax: part(tax) },
  };
  const second = {
    profit: profit - first.profit,
    commission: commission - first.commission,
    swap: swap - first.swap,
    fee: fee - first.fee,
    tax: tax - first.tax,
  };
  const net = fill.netProceeds === null ? null : part(fill.netProceeds);
  const rest = net === null ? null : (fill.netProceeds ?? 0) - net;
  return [
    { ...fill, size, money: first, netProceeds: net },
    { ...fill, size: fill.size - size, money: second, netProceeds: rest, effect: 'open' },
  ];
}

function madeMoney({ proceeds, money }: PaidFill): boolean {
  return proceeds === null && money.profit !== 0;
}

/** A trade of which no row prints what it made is named, and not taken for one that made nothing. */
function addTrade(trip: Trip, result: RoundTrips) {
  const fills = [...trip.opening, ...trip.closing];
  const last = fills.at(-1);
  if (last && fills.every(({ printed, proceeds }) => printed.profit === null && proceeds === null)) {
    result.rest.push(...fills);
    result.problems.push({ row: last.row, column: '', text: last.symbol, why: 'missing' });
    return;
  }
  result.trades.push(tradeOf(trip));
}

function addOrphan(fill: PaidFill, result: RoundTrips) {
  if (fill.proceeds !== null) {
    result.rest.push(fill);
    result.problems.push({ row: fill.row, column: '', text: fill.symbol, why: 'incomplete' });
    return;
  }
  const side = fill.side === 'buy' ? 'sell' : 'buy';
  addTrade({ side, opening: [], closing: [fill], held: 0n }, result);
}

function tradeOf({ side, opening, closing }: Trip): ReadTrade {
  const all = [...opening, ...closing];
  const [first] = all as [PaidFill];
  const last = closing.at(-1) ?? first;
  const sum = (of: keyof TradeMoney) => all.reduce((total, { money }) => total + money[of], 0);
  const size = inexact(closing.reduce((total, fill) => total + fill.size, 0n));
  const level = (of: 'stopLoss' | 'takeProfit') => all.find(fill => fill[of] !== null)?.[of] ?? null;
  return {
    id: (opening[0] ?? last).id,
    side,
    symbol: first.symbol,
    lots: first.isLots ? size : null,
    units: first.isLots ? null : size,
    opened: opening[0]?.at ?? null,
    closed: last.at,
    openPrice: averagePrice(opening),
    closePrice: averagePrice(closing),
    ...{ stopLoss: level('stopLoss'), takeProfit: level('takeProfit') },
    ...{ profit: sum('profit'), commission: sum('commission'), swap: sum('swap') },
    ...{ fee: sum('fee'), tax: sum('tax') },
    comment: null,
    exit: null,
    parts: closing.length,
    row: last.row,
  };
}

/** By time; fills of one second keep the order of the file, which may print the newest first. */
function inOrder(fills: readonly PaidFill[]): readonly PaidFill[] {
  const [first, last] = [fills[0], fills.at(-1)];
  const isNewestFirst = first !== undefined && last !== undefined && first.at > last.at;
  const oldestFirst = isNewestFirst ? fills.toReversed() : fills;
  return oldestFirst.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
