import { equationCheck } from '#domain/statements/proof/check.ts';
import { sumTrades } from '#domain/statements/proof/sums.ts';
import { filled, type GridRow } from '#domain/statements/readers/table/grid.ts';
import { isNumber, isVoid } from '#domain/statements/readers/table/looks.ts';
import { type RowValues, rowValues } from '#domain/statements/readers/table/row-values.ts';
import type { Check, Money, Statement } from '#domain/statements/statement.ts';
import type { AccountRows } from './account-rows.ts';
import { areBeforeCosts, asProfit } from './before-costs.ts';
import { findColumn } from './names.ts';
import { cashRow } from './operations.ts';
import { moneyOfTrades } from './printed-money.ts';
import { type ColumnOf, rowKind } from './row-kind.ts';
import { type TradeRow, tradeRow, withMoney } from './trade-rows.ts';

export function readTrades({ table, rows, print, statement, isAlone }: AccountRows): void {
  const { columns, platform } = table;
  const at: ColumnOf = field => findColumn(columns, field);
  const trades: TradeRow[] = [];
  const totals: RowValues[] = [];
  let lost: Money = 0;
  for (const row of rows) {
    const values = rowValues(row, print, statement.problems);
    if (isTotal(row, at)) {
      totals.push(rowValues(row, print, []));
      continue;
    }
    if (failsAlone(values)) {
      continue;
    }
    const kind = rowKind(values, at, platform);
    if (kind === 'trade') {
      const trade = tradeRow(values, columns, platform);
      lost += trade ? 0 : rowValues(row, print, []).money(at('net'));
      trades.push(...(trade ? [trade] : []));
    } else if (kind === 'cash') {
      const cash = cashRow(values, columns);
      statement.cash.push(...(cash ? [cash] : []));
    } else {
      countSkipped(statement, kind);
    }
  }
  const printed = trades.map(row => (isAlone ? row.printed : { ...row.printed, running: null }));
  const isGross = platform.isNetUnsure && areBeforeCosts(trades);
  const { money, checks } = moneyOfTrades(isGross ? printed.map(asProfit) : printed, lost);
  statement.trades = trades.flatMap((trade, index) => {
    const own = money[index];
    return own ? [withMoney(trade, own)] : [];
  });
  statement.checks = [...checks, ...(isAlone ? totalChecks(totals, at, statement) : [])];
  const net = checks.find(({ equation }) => equation.startsWith('net'));
  statement.printed = net ? { net: net.right } : {};
}

/** A row with a single text is reported. */
export function failsAlone({ row, fail }: RowValues): boolean {
  const [column = 0, ...more] = filled(row);
  if (more.length > 0) {
    return false;
  }
  fail(column, 'unknown-row');
  return true;
}

export function countSkipped({ skipped }: Statement, kind: 'open' | 'working' | 'cancelled' | 'repeated') {
  if (kind !== 'repeated') {
    skipped[kind] += 1;
  }
}

function isTotal({ cells }: GridRow, at: ColumnOf): boolean {
  const names = (['symbol', 'closed', 'opened', 'side', 'boughtAt', 'soldAt'] as const).map(at);
  return (
    names.every(column => isVoid(cells[column])) &&
    [at('profit'), at('net')].some(column => !isVoid(cells[column]) && isNumber(cells[column]))
  );
}

/** A single totals row proves the sums; several are subtotals. */
function totalChecks(totals: readonly RowValues[], at: ColumnOf, { trades }: Statement): Check[] {
  const [total] = totals;
  if (!total || totals.length > 1) {
    return [];
  }
  const sums = sumTrades(trades);
  const printed = (field: 'profit' | 'net') =>
    isVoid(total.row.cells[at(field)]) ? undefined : total.money(at(field));
  return [
    ...equationCheck('total profit', sums.profit, printed('profit')),
    ...equationCheck('total net', sums.net, printed('net')),
  ];
}
