import { exact } from '#domain/statements/readers/table/average.ts';
import { textAt } from '#domain/statements/readers/table/grid.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import { canonical } from '#domain/statements/values/decimals.ts';
import type { BalanceRow } from './balance-rows.ts';
import { readPositionsFile } from './files.ts';
import type { Fill } from './trades.ts';

/** The holdings before the first fill: by the last holdings traced back, else by the balance history. */
export function holdingsAtStart(
  fills: readonly Fill[],
  beside: readonly Source[],
  balance: readonly BalanceRow[],
): Map<string, bigint> {
  const file = beside.map(readPositionsFile).find(part => part !== null);
  if (!file) {
    return closedFirst(fills, balance);
  }
  const held = new Map<string, bigint>();
  const add = (symbol: string, signed: bigint) => held.set(symbol, (held.get(symbol) ?? 0n) + signed);
  for (const { symbol, size, side } of fills) {
    add(symbol, side === 'buy' ? -exact(size) : exact(size));
  }
  for (const row of file.rows) {
    const { symbol = -1, size = -1, side = -1 } = file.roles;
    const units = /^-?(\d[\d ,]*(?:\.\d+)?)$/.exec(textAt(row, size))?.[1]?.replaceAll(/[ ,]/g, '');
    if (units !== undefined) {
      add(textAt(row, symbol), /^(?:buy|long)$/i.test(textAt(row, side)) ? exact(units) : -exact(units));
    }
  }
  return held;
}

function closedFirst(fills: readonly Fill[], balance: readonly BalanceRow[]): Map<string, bigint> {
  const fillKey = (at: string, symbol: string, price: string) =>
    `${at.slice(0, 19)}|${symbol}|${canonical(price)}`;
  const closings = new Map(
    balance.flatMap(({ at, fill }) =>
      fill && !fill.isCommission ? [[fillKey(at, fill.symbol, fill.price), fill.units] as const] : [],
    ),
  );
  const held = new Map<string, bigint>();
  for (const { symbol, at, price, side } of fills) {
    if (!held.has(symbol)) {
      const units = exact(closings.get(fillKey(at, symbol, price)) ?? '0');
      held.set(symbol, side === 'sell' ? units : -units);
    }
  }
  return held;
}
