import { equationCheck } from '#domain/statements/proof/check.ts';
import { tradeNet } from '#domain/statements/proof/sums.ts';
import { type GridRow, textAt } from '#domain/statements/readers/table/grid.ts';
import { isVoid } from '#domain/statements/readers/table/looks.ts';
import type { Print } from '#domain/statements/readers/table/row-values.ts';
import type { Check, Money, ReadTrade, Statement } from '#domain/statements/statement.ts';
import { toMoney } from '#domain/statements/values/money.ts';
import { cellNumber } from '#domain/statements/values/numbers.ts';
import { totalCell } from './column-names.ts';
import { isNetName } from './column-words.ts';
import type { Mapping } from './mapping.ts';

type Row = { trade: ReadTrade; row: GridRow };
type Amount = (row: GridRow, column: number) => Money | null;

/**
 * The totals that prove a mapped table: amounts before and after costs, a running total, a last row.
 * Agreement in every row is no coincidence. A column named net is compared in any case.
 */
export function mappedChecks(
  rows: readonly GridRow[],
  print: Print,
  mapping: Mapping,
  { trades, cash }: Statement,
): Check[] {
  const byRow = new Map(trades.map(trade => [trade.row, trade]));
  const read = rows.flatMap(row => {
    const trade = byRow.get(row.number);
    return trade ? [{ trade, row }] : [];
  });
  // Costs received as often as paid are not costs; any equation may then hold by accident.
  if (read.length === 0 || hasEarnedCosts(trades)) {
    return [];
  }
  const amount: Amount = (row, column) => {
    const cell = row.cells[column];
    const number = cell === undefined || isVoid(cell) ? null : cellNumber(cell, print.money);
    return number === null ? null : toMoney(number, print.digits);
  };
  const own = new Set([...Object.values(mapping.columns), ...mapping.moreFees]);
  const width = read.reduce((widest, { row }) => Math.max(widest, row.cells.length), 0);
  const others = Array.from({ length: width }, (_, column) => column).filter(column => !own.has(column));
  return [
    ...otherAmount(read, others, amount, print, mapping),
    ...(cash.length === 0 ? runningTotal(read, others, amount) : []),
    ...lastRow(rows, read, mapping, amount),
  ];
}

function otherAmount(
  read: readonly Row[],
  others: readonly number[],
  amount: Amount,
  { header }: Print,
  mapping: Mapping,
): Check[] {
  const isAfter = mapping.amount === 'after-costs';
  const mine = ({ trade }: Row) => (isAfter ? trade.profit : tradeNet(trade));
  const hasCosts = read.some(({ trade }) => trade.profit !== tradeNet(trade));
  const equal = hasCosts
    ? others.find(column => read.every(one => amount(one.row, column) === mine(one)))
    : undefined;
  const named = isAfter
    ? undefined
    : others.find(
        column =>
          isNetName(header[column] ?? '') &&
          read.every(one => amount(one.row, column) !== null) &&
          !isRunning(read, column, amount),
      );
  const column = equal ?? named;
  if (column === undefined) {
    return [];
  }
  const right = read.reduce((sum, { row }) => sum + (amount(row, column) ?? 0), 0);
  const equation = isAfter ? 'net and costs = profit' : 'profit and costs = net';
  return equationCheck(
    equation,
    read.reduce((sum, one) => sum + mine(one), 0),
    right,
  );
}

function isRunning(read: readonly Row[], column: number, amount: Amount): boolean {
  return runningTotal(read, [column], amount).length > 0;
}

function runningTotal(read: readonly Row[], others: readonly number[], amount: Amount): Check[] {
  for (const column of others) {
    for (const rows of [read, read.toReversed()]) {
      const totals = rows.map(({ row }) => amount(row, column));
      const steps = rows.map(({ trade }, index) => {
        const before = index === 0 ? 0 : totals[index - 1];
        const total = totals[index];
        return (
          total !== null &&
          total !== undefined &&
          before !== null &&
          total - (before ?? 0) === tradeNet(trade)
        );
      });
      // Two rows prove something if the total begins with the first.
      if (steps.slice(1).every(Boolean) && (steps.length > 2 || (steps.length === 2 && steps[0]))) {
        const from = steps[0] ? 0 : 1;
        const left = rows.slice(from).reduce((sum, { trade }) => sum + tradeNet(trade), 0);
        const start = from === 0 ? 0 : (totals[0] ?? 0);
        return equationCheck('running total', left, (totals.at(-1) ?? 0) - start);
      }
    }
  }
  return [];
}

function lastRow(
  rows: readonly GridRow[],
  read: readonly Row[],
  { columns, amount: meant }: Mapping,
  amount: Amount,
): Check[] {
  const last = rows.at(-1);
  const isTotal =
    last !== undefined &&
    (isVoid(last.cells[columns.closed ?? -1]) ||
      last.cells.some(({ text }) => totalCell.test(text.trim()))) &&
    !/\p{L}/u.test(textAt(last, columns.side ?? -1));
  const right = isTotal ? amount(last, columns.profit ?? -1) : null;
  const left = read.reduce(
    (sum, { trade }) => sum + (meant === 'after-costs' ? tradeNet(trade) : trade.profit),
    0,
  );
  return right === null || right !== left ? [] : equationCheck('total of the column', left, right);
}

/** Swaps may be income and rebates occur; most commissions, fees and taxes are paid. */
function hasEarnedCosts(trades: readonly ReadTrade[]): boolean {
  return (['commission', 'fee', 'tax'] as const).some(role => {
    const signs = trades.map(trade => Math.sign(trade[role]));
    const earned = signs.filter(sign => sign > 0).length;
    return earned * 5 > signs.filter(sign => sign !== 0).length;
  });
}
