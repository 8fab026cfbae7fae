import {
  isBalanceName,
  isCostName,
  isGrossName,
  isNetName,
  moneyColumnKind,
} from '#domain/statements/mapping/column-words.ts';
import { signsOfNumbers } from '#domain/statements/mapping/cost-signs.ts';
import { findCosts } from '#domain/statements/mapping/costs.ts';
import {
  columnSteps,
  hasAmounts,
  isSame,
  type NumberColumn,
  numberColumns,
} from '#domain/statements/mapping/number-columns.ts';
import { openStatusBelow } from '#domain/statements/mapping/open-status.ts';
import { namesSeveralAccounts } from '#domain/statements/mapping/several-accounts.ts';
import { mt4Checks } from '#domain/statements/proof/mt4.ts';
import { newStatement } from '#domain/statements/readers/new-statement.ts';
import type { Reader } from '#domain/statements/readers/reader.ts';
import { accountRows } from '#domain/statements/readers/table/accounts.ts';
import { filled, type GridRow, onlyText, readGrid, textAt } from '#domain/statements/readers/table/grid.ts';
import { findHeader, type Names, type Roles } from '#domain/statements/readers/table/header.ts';
import { isNumber, isTime } from '#domain/statements/readers/table/looks.ts';
import { readNamedRow } from '#domain/statements/readers/table/named-rows.ts';
import { detectPrint } from '#domain/statements/readers/table/print.ts';
import { rowValues } from '#domain/statements/readers/table/row-values.ts';
import { settled } from '#domain/statements/readers/table/settled.ts';
import { tableColumns } from '#domain/statements/readers/table/table-trade.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import type { Statement } from '#domain/statements/statement.ts';
import { accountOfRow, mt4Head } from './head.ts';

const version = 3;

const names: Names = {
  id: /^(?:ticket|order|position|deal)(?: ?(?:id|no\.?|number|#))?$/,
  opened: /^(?:open(?:ing)? ?(?:time|date)|time)$/,
  closed: /^(?:clos(?:e|ing) ?(?:time|date)|time)$/,
  side: /^(?:type|side|action|direction)$/,
  size: /^(?:size|volume|lots?)$/,
  symbol: /^(?:item|symbol)$/,
  openPrice: /^(?:open(?:ing)? ?price|price)$/,
  closePrice: /^(?:clos(?:e|ing) ?price|price)$/,
  stopLoss: /^(?:s ?\/? ?l|stop ?loss)$/,
  takeProfit: /^(?:t ?\/? ?p|take ?profit)$/,
  commission: /^commissions?$/,
  tax: /^tax(?:es)?$/,
  fee: /^fees?$/,
  swap: /^swaps?$/,
  profit: /^profit$/,
  comment: /^comment$/,
};

export const mt4Named: Reader = { format: 'mt4-table', version, read: source => readNamed(source) };

function readNamed(source: Source): readonly Statement[] | null {
  const rows = readGrid(source);
  const found = findHeader(rows.slice(0, 60), names, ['closed', 'symbol', 'profit']);
  if (
    !found ||
    (found.roles.id === undefined && !/^item$/i.test(found.header[found.roles.symbol ?? -1] ?? ''))
  ) {
    return null;
  }
  const { header, index } = found;
  const roles = withClosePrice(found.roles);
  const below = rows.slice(index + 1).filter(row => row.cells.length > 0);
  const end = below.findIndex(row => /^open (?:trades|positions|orders)/i.test(onlyText(row) ?? ''));
  const closed = (end < 0 ? below : below.slice(0, end)).filter(row => isRecord(row, roles));
  if (
    closed.length === 0 ||
    hasOtherMoney(rows[index], closed, roles) ||
    namesSeveralAccounts(closed, header) ||
    accountRows(rows, accountOfRow).length > 1
  ) {
    return null;
  }
  const statement = newStatement('mt4-table', version);
  const head = mt4Head(rows.slice(0, index));
  const { print, asks } = detectPrint(source, tableColumns(closed, roles), head?.currency ?? null);
  statement.asks = asks;
  statement.account = {
    ...statement.account,
    number: head?.number ?? null,
    currency: head?.currency ?? null,
    digits: print.digits,
  };
  statement.producedAt = head?.producedAt ?? null;
  const isOpen = openStatusBelow(header);
  for (const row of closed) {
    const values = rowValues(row, { ...print, header }, statement.problems);
    if (isOpen(row)) {
      statement.skipped.open += 1;
      continue;
    }
    readNamedRow(values, roles, { amount: 'profit', size: 'lots' }, statement);
  }
  const total = below.find(
    row => filled(row).length === 2 && /^closed p\/l/i.test(textAt(row, filled(row)[0] ?? 0)),
  );
  if (total) {
    statement.printed.net = rowValues(total, print, statement.problems).money(filled(total)[1] ?? 0, true);
  }
  statement.checks = mt4Checks(statement);
  statement.skipped.open += end < 0 ? 0 : below.slice(end + 1).filter(row => isRecord(row, roles)).length;
  return [settled(statement)];
}

function withClosePrice(roles: Roles): Roles {
  const { openPrice, closePrice, closed } = roles;
  const isClosing =
    openPrice !== undefined && closed !== undefined && closePrice === undefined && openPrice > closed;
  return isClosing ? { ...roles, openPrice: undefined, closePrice: openPrice } : roles;
}

function isRecord(row: GridRow, roles: Roles): boolean {
  const cell = (role: keyof Roles) => row.cells[roles[role] ?? -1];
  return (
    isTime(cell('closed')) || isTime(cell('opened')) || (isNumber(cell('profit')) && isNumber(cell('id')))
  );
}

/** True for money that no MetaTrader table has: an amount after costs, or positive or unknown costs. */
function hasOtherMoney(header: GridRow | undefined, closed: readonly GridRow[], roles: Roles): boolean {
  const numbers = numberColumns(header, closed);
  const taken = new Set<number | undefined>(Object.values(roles));
  const isOther = ({ column, name }: (typeof numbers)[number]) =>
    !taken.has(column) &&
    (isCostName(name) || ((isNetName(name) || isGrossName(name)) && moneyColumnKind(name) === 'result'));
  const { commission, swap, fee, tax } = roles;
  const columns = Object.fromEntries(
    Object.entries({ commission, swap, fee, tax }).filter(([, column]) => column !== undefined),
  );
  return (
    numbers.some(column => isOther(column) && hasAmounts(column)) ||
    signsOfNumbers(findCosts(numbers, columns, [])) === null ||
    isAfterCosts(numbers, roles)
  );
}

/** True if the balance grows by the profit only although trades have costs: the profit is after costs. */
function isAfterCosts(numbers: readonly NumberColumn[], roles: Roles): boolean {
  const columnValues = (column: number | undefined) => numbers.find(one => one.column === column)?.values;
  const costs = [roles.commission, roles.swap, roles.fee, roles.tax].map(columnValues);
  const profit = columnValues(roles.profit);
  const isGrown = (step: number | null, row: number) =>
    step === null || (profit?.[row] != null && isSame(step, profit[row]));
  return (
    costs.some(values => values?.some(value => value !== null && value !== 0)) &&
    numbers.some(
      column =>
        isBalanceName(column.name) &&
        columnSteps(column).some(
          steps => steps.filter(step => step !== null).length > 1 && steps.every(isGrown),
        ),
    )
  );
}
