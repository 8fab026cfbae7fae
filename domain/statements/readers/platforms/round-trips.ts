import { averagePrice, inexact } from '#domain/statements/readers/table/average.ts';
import type { Money, Problem, ReadTrade } from '#domain/statements/statement.ts';
import type { Fill } from './fill-rows.ts';
import type { TradeMoney } from './printed-money.ts';

/** Money signed as it changes the balance. */
export type PaidFill = Fill & { money: TradeMoney };

export type RoundTrips = {
  trades: ReadTrade[];
  open: number;
  rest: PaidFill[];
  problems: Problem[];
};

type Trip = { side: 'buy' | 'sell'; opening: PaidFill[]; closing: PaidFill[]; held: bigint };

/**
 * Pairs fills by group, in order of time. A trade is from flat to flat at average prices; a reversing fill is
 * split by size. A closing fill without an opening is a trade only if its result is printed; money from
 * proceeds needs both sides.
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

/** The part that closes a position, with the closing result, and the part that opens the next. */
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

/** A trade without a printed result is reported, not taken as 0. */
function addTrade(trip: Trip, result: RoundTrips) {
  const fills = [...trip.opening, ...trip.closing];
  const last = fills.at(-1);
  if (last && fills.every(({ printed, proceeds }) => printed.profit === null && proceeds === null)) {
    result.rest.push(...fills);
    result.problems.push({ row: last.row, column: '', text: last.symbol, why: 'missing' });
    return;
  }
  result.trades.push(tripToTrade(trip));
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

function tripToTrade({ side, opening, closing }: Trip): ReadTrade {
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

/** By time; fills of one second stay in file order, which may be newest first. */
function inOrder(fills: readonly PaidFill[]): readonly PaidFill[] {
  const [first, last] = [fills[0], fills.at(-1)];
  const isNewestFirst = first !== undefined && last !== undefined && first.at > last.at;
  const oldestFirst = isNewestFirst ? fills.toReversed() : fills;
  return oldestFirst.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
