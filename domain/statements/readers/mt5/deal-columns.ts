import { isNumber } from '#domain/statements/readers/table/looks.ts';
import { moneyByNames } from '#domain/statements/readers/table/named-money.ts';
import { type Print, rowValues } from '#domain/statements/readers/table/row-values.ts';
import type { Money } from '#domain/statements/statement.ts';
import { deal, position, type ShapedRow } from './shape.ts';

/** The money columns of a deal. Older builds have no fee. */
export type DealColumns = {
  commission: number;
  fee: number | null;
  swap: number;
  profit: number;
  balance: number;
  comment: number;
};

const dealsLookedAt = 400;
/** The user may have shown the cost column, or inserted one before the money. */
const mostExtraColumns = 3;

export function usualColumns(hasFee: boolean): DealColumns {
  return columnsBefore(deal.costs + (hasFee ? 4 : 3), hasFee);
}

/** The deals' money columns, which vary: those by which balances add up, else the usual ones. */
export function findDealColumns(rows: readonly ShapedRow[], usual: DealColumns, print: Print): DealColumns {
  const deals = rows
    .filter(({ shape }) => shape.is === 'deal' || shape.is === 'cash')
    .slice(0, dealsLookedAt);
  const amounts = deals.map(({ row }) =>
    Array.from({ length: mostExtraColumns + 5 }, (_, index) =>
      readAmount({ row }, deal.costs + index, print),
    ),
  );
  const named = namedColumns(rows);
  const readings = [usual, ...(named ? [named] : []), ...possibleColumns()];
  const links = readings.map(columns => countLinks(amounts, columns));
  const most = Math.max(...links);
  if (named && countLinks(amounts, named) === most) {
    return named;
  }
  const best = readings.filter((_, index) => links[index] === most);
  if (most === 0 || best.length === 1) {
    return most === 0 ? usual : (best[0] ?? usual);
  }
  const charged = sum(
    rows.flatMap(each => (each.shape.is === 'position' ? readAmount(each, position.commission, print) : [])),
  );
  const isAsCharged = ({ commission }: DealColumns) =>
    sum(amounts.map(own => own[commission - deal.costs])) === charged;
  return best.find(isAsCharged) ?? best[0] ?? usual;
}

function namedColumns(rows: readonly ShapedRow[]): DealColumns | null {
  const isDeal = ({ shape }: ShapedRow) => shape.is === 'deal' || shape.is === 'cash';
  const first = Math.max(rows.findIndex(isDeal), 0);
  const header = rows.slice(0, first).findLast(({ shape }) => shape.is === 'header')?.row;
  const none = { commission: -1, swap: -1, profit: -1, tax: null, fee: null };
  const money = moneyByNames(
    header,
    none,
    rows.filter(isDeal).map(({ row }) => row),
  );
  const at = (pattern: RegExp) => header?.cells.findIndex(({ text }) => pattern.test(text.trim())) ?? -1;
  return money?.isTold
    ? {
        ...money.columns,
        balance: at(/^(?:balance|saldo|kontostand)$/i),
        comment: at(/^(?:comment|kommentar|comentario)/i),
      }
    : null;
}

function possibleColumns(): DealColumns[] {
  return Array.from({ length: mostExtraColumns + 2 }, (_, index) => deal.costs + 3 + index).flatMap(
    balance => [
      ...(balance - 4 >= deal.costs ? [columnsBefore(balance, true)] : []),
      columnsBefore(balance, false),
    ],
  );
}

function columnsBefore(balance: number, hasFee: boolean): DealColumns {
  return {
    commission: balance - (hasFee ? 4 : 3),
    fee: hasFee ? balance - 3 : null,
    swap: balance - 2,
    profit: balance - 1,
    balance,
    comment: balance + 1,
  };
}

function countLinks(deals: readonly (Money | null)[][], columns: DealColumns): number {
  const at = (own: readonly (Money | null)[], column: number | null) =>
    column === null ? 0 : (own[column - deal.costs] ?? 0);
  const net = (own: readonly (Money | null)[]) =>
    at(own, columns.commission) + at(own, columns.fee) + at(own, columns.swap) + at(own, columns.profit);
  const balance = (own: readonly (Money | null)[]) => own[columns.balance - deal.costs] ?? null;
  let [forward, backward] = [0, 0];
  for (const [index, own] of deals.entries()) {
    const before = deals[index - 1];
    const [now, then] = [balance(own), before ? balance(before) : null];
    if (before && now !== null && then !== null && now !== then) {
      forward += then + net(own) === now ? 1 : 0;
      backward += now + net(before) === then ? 1 : 0;
    }
  }
  return Math.max(forward, backward);
}

function readAmount({ row }: Pick<ShapedRow, 'row'>, column: number, print: Print): Money | null {
  return isNumber(row.cells[column]) ? rowValues(row, print, []).money(column) : null;
}

function sum(amounts: readonly (Money | null | undefined)[]): Money {
  return amounts.reduce<Money>((all, amount) => all + (amount ?? 0), 0);
}
