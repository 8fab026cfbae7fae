import { type GridRow, readGrid, textAt } from '#domain/statements/readers/table/grid.ts';
import {
  type FoundHeader,
  findHeader,
  type Names,
  type Role,
} from '#domain/statements/readers/table/header.ts';
import { isNumber, isTime } from '#domain/statements/readers/table/looks.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import { fillIn } from './balance-rows.ts';

export type Part = FoundHeader & { rows: readonly GridRow[] };

const orderNames: Names = {
  symbol: /^symbol$/,
  side: /^side$/,
  type: /^type$/,
  size: /^(?:qty|quantity)$/,
  closePrice: /^(?:fill price|avg fill price)$/,
  account: /^status$/,
  commission: /^commission$/,
  leverage: /^leverage$/,
  margin: /^margin$/,
  opened: /^placing time$/,
  closed: /^closing time$/,
  id: /^order id$/,
};

const positionNames: Names = {
  symbol: /^symbol$/,
  side: /^side$/,
  size: /^(?:qty|quantity)$/,
  openPrice: /^avg(?: fill)? price$/,
};

const balanceNames: Names = {
  opened: /^time$/,
  openPrice: /^balance before$/,
  balance: /^balance after$/,
  profit: /^realized p(?:&|n|and)?l$/,
  type: /^action$/,
};

export const readOrdersFile = (source: Source) =>
  readPart(source, orderNames, ['symbol', 'side', 'size', 'closePrice', 'account', 'closed', 'id']);
export const readPositionsFile = (source: Source) =>
  readOrdersFile(source) === null
    ? readPart(source, positionNames, ['symbol', 'side', 'size', 'openPrice'])
    : null;

/** By its names, or in other languages by its English actions in the usual columns. */
export function readBalanceFile(source: Source): Part | null {
  const named = readPart(source, balanceNames, ['opened', 'profit', 'type']);
  const rows = named || source.kind === 'html' ? [] : readGrid(source);
  const first = rows.findIndex(
    row =>
      isTime(row.cells[0]) &&
      isNumber(row.cells[1]) &&
      isNumber(row.cells[2]) &&
      fillIn(textAt(row, 5)) !== null,
  );
  if (first < 0) {
    return named;
  }
  const header = first > 0 ? (rows[0]?.cells.map(cell => cell.text) ?? []) : [];
  const roles = { opened: 0, openPrice: 1, balance: 2, profit: 3, type: 5 };
  const below = rows.slice(header.length > 0 ? 1 : 0).filter(row => row.cells.length > 0);
  return { index: 0, roles, header, rows: below };
}

/** Working orders and the activity log, which add nothing. */
export function isIgnored(source: Source): boolean {
  const working: Names = { symbol: /^symbol$/, side: /^side$/, type: /^type$/, id: /^order id$/ };
  const log: Names = { opened: /^time$/, type: /^(?:text|message|event)$/ };
  return (
    readPart(source, working, ['symbol', 'side', 'type', 'id']) !== null ||
    readPart(source, log, ['opened', 'type']) !== null
  );
}

function readPart(source: Source, names: Names, needed: readonly Role[]): Part | null {
  const rows = source.kind === 'html' ? [] : readGrid(source);
  const found = findHeader(rows.slice(0, 5), names, needed);
  return found && { ...found, rows: rows.slice(found.index + 1).filter(row => row.cells.length > 0) };
}
