import { equationCheck } from '#domain/statements/proof/check.ts';
import { sumTrades } from '#domain/statements/proof/sums.ts';
import { isVoid } from '#domain/statements/readers/table/looks.ts';
import { rowValues } from '#domain/statements/readers/table/row-values.ts';
import type { Check, Money } from '#domain/statements/statement.ts';
import type { AccountRows } from './account-rows.ts';
import { type BalanceStep, balanceCheck, rowBalance } from './balance-check.ts';
import { type Fill, fillRow } from './fill-rows.ts';
import { findColumn } from './names.ts';
import { cashRow } from './operations.ts';
import { moneyOfTrades, type TradeMoney } from './printed-money.ts';
import { countSkipped, failsAlone } from './read-trades.ts';
import { type PaidFill, type RoundTrips, roundTrips } from './round-trips.ts';
import { type ColumnOf, rowKind } from './row-kind.ts';

/** Reads a table of fills: pairs them, and checks the balance if printed. */
export function readFills({ table, rows, print, statement }: AccountRows): void {
  const { columns, platform } = table;
  const at: ColumnOf = field => findColumn(columns, field);
  const fills: Fill[] = [];
  const balances = new Map<number, Money>();
  for (const row of rows) {
    const values = rowValues(row, print, statement.problems);
    if (failsAlone(values)) {
      continue;
    }
    const kind = rowKind(values, at, platform);
    if (isVoid(row.cells[at('symbol')]) && kind === 'trade') {
      values.fail(at('symbol'), 'missing');
      continue;
    }
    if (kind === 'trade') {
      const fill = fillRow(values, columns, platform, statement.problems);
      fills.push(...(fill ? [fill] : []));
    } else if (kind === 'cash') {
      const cash = cashRow(values, columns);
      statement.cash.push(...(cash ? [cash] : []));
    } else {
      countSkipped(statement, kind);
    }
    const balance = rowBalance(values, at('balance'));
    if (balance !== null) {
      balances.set(row.number, balance);
    }
  }
  const paid = withMoney(fills);
  const trips = roundTrips(paid);
  statement.trades = trips.trades;
  statement.skipped.open += trips.open;
  statement.problems.push(...trips.problems);
  statement.checks = [
    ...balanceCheck(balanceSteps(balances, paid, statement)),
    ...netProceedsCheck(paid, trips),
  ];
}

function netProceedsCheck(fills: readonly PaidFill[], { trades, rest }: RoundTrips): Check[] {
  const priced = fills.filter(({ netProceeds }) => netProceeds !== null);
  if (priced.length === 0) {
    return [];
  }
  const sum = (rows: readonly PaidFill[]) => rows.reduce((total, row) => total + (row.netProceeds ?? 0), 0);
  return equationCheck('net in the file = net imported', sumTrades(trades).net, sum(priced) - sum(rest));
}

/** Each fill's balance change: the closing result, or payment or proceeds, with costs. */
function withMoney(fills: readonly Fill[]): PaidFill[] {
  const { money } = moneyOfTrades(fills.map(({ printed }) => ({ ...printed, profit: printed.profit ?? 0 })));
  // Some print payments as positive, like proceeds.
  const areUnsigned = fills.every(({ proceeds }) => (proceeds ?? 0) >= 0);
  return fills.map((fill, index) => {
    const own: TradeMoney = money[index] ?? { profit: 0, commission: 0, swap: 0, fee: 0, tax: 0 };
    if (fill.proceeds === null || fill.printed.profit !== null) {
      return { ...fill, proceeds: fill.printed.profit === null ? fill.proceeds : null, money: own };
    }
    const sign = areUnsigned && fill.side === 'buy' ? -1 : 1;
    const netProceeds = fill.netProceeds === null ? null : fill.netProceeds * sign;
    return { ...fill, netProceeds, money: { ...own, profit: fill.proceeds * sign } };
  });
}

function balanceSteps(
  balances: ReadonlyMap<number, Money>,
  fills: readonly PaidFill[],
  { cash }: AccountRows['statement'],
): BalanceStep[] {
  const moved = new Map<number, Money>(cash.map(({ row, amount }) => [row, amount]));
  for (const { row, money } of fills) {
    moved.set(row, money.profit + money.commission + money.swap + money.fee + money.tax);
  }
  return [...balances].map(([row, balance]) => ({ balance, moved: moved.get(row) ?? 0 }));
}
