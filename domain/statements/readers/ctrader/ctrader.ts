import { newStatement } from '#domain/statements/readers/new-statement.ts';
import type { Reader } from '#domain/statements/readers/reader.ts';
import { type GridRow, onlyText, readGrid, textAt } from '#domain/statements/readers/table/grid.ts';
import {
  type FoundHeader,
  findHeader,
  plainName,
  type Roles,
} from '#domain/statements/readers/table/header.ts';
import { isVoid } from '#domain/statements/readers/table/looks.ts';
import { hasAmbiguousSigns } from '#domain/statements/readers/table/named-money.ts';
import { detectPrint, type FoundPrint } from '#domain/statements/readers/table/print.ts';
import { rowValues } from '#domain/statements/readers/table/row-values.ts';
import { settled } from '#domain/statements/readers/table/settled.ts';
import { tableCash } from '#domain/statements/readers/table/table-cash.ts';
import { type Meaning, tableColumns, tableTrade } from '#domain/statements/readers/table/table-trade.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import type { Statement } from '#domain/statements/statement.ts';
import { ctraderChecks, type Printed } from './checks.ts';
import { cashNames, currencyIn, dealNames, netColumns, offsetIn, testNames } from './names.ts';

const version = 1;

/** A cTrader history: titled blocks of deals, positions and operations. Recognized by its column names. */
export const ctrader: Reader = { format: 'ctrader', version, read: source => readCtrader(source) };

type Block = FoundHeader & { rows: readonly GridRow[] };

function readCtrader(source: Source): readonly Statement[] | null {
  const grid = readGrid(source);
  const deals = findBlock(grid, dealNames);
  const tested = deals ? null : findBlock(grid, testNames, ['commission', 'net', 'opened', 'profit']);
  const block = deals ?? tested;
  if (!block) {
    return null;
  }
  const { header } = block;
  const told = netColumns(block);
  const chosen =
    told.indexOf(source.answers?.netColumn ?? '') < 0 ? -1 : header.indexOf(source.answers?.netColumn ?? '');
  const roles = chosen < 0 ? block.roles : { ...block.roles, net: chosen };
  const statement = newStatement('ctrader', version);
  const money = header[roles.net ?? roles.profit ?? -1] ?? '';
  statement.account.currency = currencyIn(money) ?? currencyIn(header[roles.balance ?? -1] ?? '');
  statement.offset = offsetIn(header[roles.closed ?? -1] ?? '');
  const found = detectPrint(source, tableColumns(block.rows, roles), statement.account.currency, 'day-first');
  statement.account.digits = found.print.digits;
  statement.asks = [
    ...found.asks,
    ...(chosen < 0 ? told : []).map(subject => ({ about: 'net-column' as const, subject, example: '' })),
    ...(tested && !source.answers?.takesBackTest
      ? [{ about: 'back-test' as const, subject: '', example: '' }]
      : []),
  ];
  readTransactions(grid, found, statement);
  readDeals({ ...block, roles }, found, statement);
  // Without a net or a total, the sign of a positive commission is unknown.
  return hasAmbiguousSigns(statement.trades) && statement.checks.length === 0 && told.length === 0
    ? null
    : [settled(statement)];
}

/** The deals up to an empty row or the next title. Open positions and orders have other columns. */
function findBlock(
  grid: readonly GridRow[],
  names: typeof dealNames,
  more: (keyof Roles)[] = [],
): Block | null {
  const found = findHeader(grid, names, ['symbol', 'side', 'closed', ...more]);
  if (!found || (found.roles.net === undefined && found.roles.profit === undefined)) {
    return null;
  }
  const below = grid.slice(found.index + 1);
  const end = below.findIndex(isEnd);
  const rows = end < 0 ? below : below.slice(0, end);
  const volume = found.header.findIndex(name => /^(?:closing )?volume$/.test(plainName(name)));
  const size = found.roles.size ?? (volume < 0 ? undefined : volume);
  return { ...found, roles: size === undefined ? found.roles : { ...found.roles, size }, rows };
}

function readDeals({ roles, header, rows }: Block, { print }: FoundPrint, statement: Statement) {
  const at = (role: keyof Roles) => roles[role] ?? -1;
  const isUnits = /volume/i.test(header[at('size')] ?? '');
  const meaning: Meaning = {
    amount: roles.profit === undefined ? 'net' : 'profit',
    size: isUnits ? 'units' : 'lots',
  };
  const printed: Printed[] = [];
  for (const row of rows) {
    if (isVoid(row.cells[at('symbol')]) && isVoid(row.cells[at('closed')])) {
      readFooter(rowValues(row, { ...print, header }, []), roles, statement);
      continue;
    }
    const values = rowValues(row, { ...print, header }, statement.problems);
    const trade = tableTrade(values, roles, meaning);
    const optional = (role: 'net' | 'balance') =>
      isVoid(row.cells[at(role)]) ? null : values.money(at(role));
    const [net, balance] = [optional('net'), optional('balance')];
    if (trade && values.isWhole()) {
      trade.id = trade.id?.replace(/^[DOP]ID/i, '') ?? null;
      statement.trades.push(trade);
      printed.push({ trade, net, balance });
    }
  }
  const hasParts = roles.profit !== undefined && roles.net !== undefined;
  statement.checks = ctraderChecks(printed, statement, hasParts);
}

function readFooter(values: ReturnType<typeof rowValues>, roles: Roles, statement: Statement) {
  for (const role of ['profit', 'net', 'commission', 'swap'] as const) {
    const column = roles[role] ?? -1;
    if (!isVoid(values.row.cells[column])) {
      const money = values.money(column);
      if (values.isWhole()) {
        statement.printed[role] = money;
      }
    }
  }
}

function readTransactions(grid: readonly GridRow[], { print }: FoundPrint, statement: Statement) {
  const found = findHeader(grid, cashNames, ['opened', 'type', 'profit']);
  if (!found) {
    return;
  }
  const { roles, header } = found;
  for (const row of grid.slice(found.index + 1)) {
    if (isEnd(row)) {
      return;
    }
    const { id, opened = -1, type = -1, profit = -1, comment } = roles;
    if (textAt(row, type) !== '') {
      const values = rowValues(row, { ...print, header }, statement.problems);
      const cash = tableCash(values, { id, times: [opened], type, amount: profit, comment });
      statement.cash.push(...(cash ? [cash] : []));
    }
  }
}

function isEnd(row: GridRow): boolean {
  return row.cells.length === 0 || /\p{L}/u.test(onlyText(row) ?? '');
}
