import { mt5Checks } from '#domain/statements/proof/mt5.ts';
import { mt4Head } from '#domain/statements/readers/mt4/head.ts';
import { newStatement } from '#domain/statements/readers/new-statement.ts';
import { filled, hasTableOfTrades, readGrid, textAt } from '#domain/statements/readers/table/grid.ts';
import { isNumber } from '#domain/statements/readers/table/looks.ts';
import {
  hasAmbiguousSigns,
  type MoneyColumns,
  moneyByNames,
  moneyCells,
} from '#domain/statements/readers/table/named-money.ts';
import { openRow } from '#domain/statements/readers/table/open-row.ts';
import { addCells, type Columns, detectPrint } from '#domain/statements/readers/table/print.ts';
import { type Print, rowValues } from '#domain/statements/readers/table/row-values.ts';
import { settled } from '#domain/statements/readers/table/settled.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import type { Statement } from '#domain/statements/statement.ts';
import { type DealColumns, findDealColumns, usualColumns } from './deal-columns.ts';
import { mt5Head } from './head.ts';
import { joinDeals } from './join-deals.ts';
import { pairDeals } from './pair-deals.ts';
import { cashFromDeal, type Deal, readDeal, readPosition } from './rows.ts';
import { deal, position, rowShape, type Shape, type ShapedRow } from './shape.ts';
import { straightRows } from './straight-rows.ts';
import { readSums } from './sums.ts';

export const mt5Version = 5;

const known = new Set<Shape['is']>(['position', 'open', 'deal', 'cash', 'order']);

type Mt5Reading = Statement | 'back-test' | 'wrong-export' | null;

/** A MetaTrader 5 history report by its positions, or else paired deals; null for rows of another shape. */
export function readMt5(source: Source): Mt5Reading {
  const grid = readGrid(source);
  const rows = straightRows(grid).map(row => ({ row, shape: rowShape(row) }));
  const head = mt5Head(grid);
  const isKnown = rows.some(({ shape }) => known.has(shape.is));
  if ((!isKnown && hasTableOfTrades(grid)) || (head === null && mt4Head(grid) !== null)) {
    return null;
  }
  const money = positionMoney(rows)?.columns;
  if (!money) {
    return null;
  }
  const refusal = refuseReport(rows, head !== null, source.kind !== 'delimited');
  if (refusal !== 'none') {
    return refusal;
  }
  const hasDeals = rows.some(({ shape }) => shape.is === 'deal' || shape.is === 'cash');
  const statement = newStatement(head || hasDeals ? 'mt5-report' : 'mt5-positions', mt5Version);
  const { print, asks } = detectPrint(source, findColumns(rows, money), head?.currency ?? null);
  const { producedAt = null, ...account } = head ?? {};
  Object.assign(statement, {
    asks,
    producedAt,
    account: { ...statement.account, ...account, digits: print.digits },
  });
  const columns = findDealColumns(rows, usualColumns(isWide(rows)), print);
  const deals = readRows(rows, { money, deals: columns }, print, statement);
  deals.sort((a, b) => a.at.localeCompare(b.at) || a.id.length - b.id.length || a.id.localeCompare(b.id));
  const traded = deals.filter(({ direction }) => direction !== null);
  const hasPositions = rows.some(({ shape }) => shape.is === 'position');
  if (hasPositions) {
    statement.cash.push(...joinDeals(statement.trades, traded));
  } else if (traded.some(({ direction }) => direction !== 'in')) {
    const { trades, open } = pairDeals(traded, head?.mode ?? 'netting');
    statement.trades.push(...trades);
    statement.skipped.open = Math.max(statement.skipped.open, open);
    statement.problems.push({ row: 0, column: '', text: '', why: 'paired' });
  }
  readSums(rows, columns, print, statement);
  statement.checks = mt5Checks(statement, {
    traded,
    cash: deals.filter(({ direction }) => direction === null),
    hasPositions,
  });
  const isProved = statement.checks.some(({ equation }) => equation !== 'trades and deals');
  return hasAmbiguousSigns(statement.trades) && !isProved ? null : settled(statement);
}

function positionMoney(rows: readonly ShapedRow[]): ReturnType<typeof moneyByNames> {
  const { commission, swap, profit } = position;
  const at = rows.findIndex(({ shape }) => shape.is === 'position');
  const header = rows.slice(0, Math.max(at, 0)).findLast(({ shape }) => shape.is === 'header');
  const positions = rows.flatMap(({ row, shape }) => (shape.is === 'position' ? [row] : []));
  return moneyByNames(header?.row, { commission, swap, profit, tax: null, fee: null }, positions);
}

function refuseReport(
  rows: readonly ShapedRow[],
  hasHead: boolean,
  isReport: boolean,
): 'back-test' | 'wrong-export' | 'none' | null {
  const first = (is: Shape['is']) => rows.find(({ shape }) => shape.is === is);
  const [trade, cash, input] = [first('position') ?? first('deal'), first('cash'), first('input')];
  // The tester numbers its deals from 1, the initial deposit; an account's numbers are much higher.
  const isTested =
    cash !== undefined && (input !== undefined || (isReport && textAt(cash.row, deal.id) === '1'));
  if (!hasHead && isTested && !first('position')) {
    return 'back-test';
  }
  if (trade || cash) {
    return 'none';
  }
  // Lists of other platforms may look like open positions; the advice is for MetaTrader reports.
  if ((isReport || hasHead) && (first('open') || (hasHead && first('order')))) {
    return 'wrong-export';
  }
  return hasHead ? 'none' : null;
}

function readRows(
  rows: readonly ShapedRow[],
  columns: { money: MoneyColumns; deals: DealColumns },
  print: Print,
  statement: Statement,
): Deal[] {
  const deals: Deal[] = [];
  let header: string[] = [];
  for (const { row, shape } of rows) {
    const values = rowValues(row, { ...print, header }, statement.problems);
    if (shape.is === 'header') {
      header = row.cells.map(cell => cell.text);
    } else if (shape.is === 'position') {
      const trade = readPosition(values, columns.money);
      statement.trades.push(...(trade ? [trade] : []));
    } else if (shape.is === 'deal' || shape.is === 'cash') {
      const read = readDeal(values, columns.deals);
      deals.push(...(read ? [{ ...read, direction: shape.is === 'deal' ? read.direction : null }] : []));
      statement.cash.push(...(read && shape.is === 'cash' ? [cashFromDeal(read)] : []));
    } else if (shape.is === 'open') {
      statement.skipped.open += 1;
      // An unreadable open position is no problem: it counts nowhere.
      const open = openRow(rowValues(row, { ...print, header }, []), { ...position, ticket: position.id });
      statement.open.push(...(open ? [open] : []));
    } else if (shape.is === 'order' && shape.state !== 'filled') {
      statement.skipped[shape.state] += 1;
    } else if (shape.is === 'broken') {
      values.fail(position.closed, 'unknown-row');
    }
  }
  return deals;
}

function isWide(rows: readonly ShapedRow[]): boolean {
  const isDeal = ({ shape }: ShapedRow) => shape.is === 'deal' || shape.is === 'cash';
  const above = rows
    .slice(0, Math.max(rows.findIndex(isDeal), 0))
    .findLast(({ shape }) => shape.is === 'header');
  const names = above ? filled(above.row).length : 0;
  if (names === 13 || names === 14) {
    return names === 14;
  }
  const deals = rows.filter(isDeal);
  const wide = deals.filter(({ row }) => isNumber(row.cells[usualColumns(true).balance]));
  return wide.length * 2 > deals.length;
}

function findColumns(rows: readonly ShapedRow[], money: MoneyColumns): Columns {
  const columns: Columns = { money: [], prices: [], sizes: [], times: [] };
  for (const { row, shape } of rows) {
    const at = (column: number) => row.cells[column];
    if (shape.is === 'position') {
      addCells(columns.times, [at(position.opened), at(position.closed)]);
      addCells(columns.sizes, [at(position.size)]);
      addCells(columns.prices, [
        at(position.openPrice),
        at(position.closePrice),
        at(position.stopLoss),
        at(position.takeProfit),
      ]);
      addCells(columns.money, moneyCells(row, money));
    } else if (shape.is === 'deal' || shape.is === 'cash') {
      addCells(columns.times, [at(deal.at)]);
      addCells(columns.prices, [at(deal.price)]);
      addCells(columns.sizes, [at(deal.size)]);
      addCells(columns.money, row.cells.slice(deal.costs, deal.costs + 4));
    }
  }
  return columns;
}
