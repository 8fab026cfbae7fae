import { newStatement } from '#domain/statements/readers/new-statement.ts';
import { type GridRow, readGrid, textAt } from '#domain/statements/readers/table/grid.ts';
import type { Roles } from '#domain/statements/readers/table/header.ts';
import { isNumber, isVoid } from '#domain/statements/readers/table/looks.ts';
import { detectPrint } from '#domain/statements/readers/table/print.ts';
import { type Print, rowValues } from '#domain/statements/readers/table/row-values.ts';
import { settled } from '#domain/statements/readers/table/settled.ts';
import { sideByMove } from '#domain/statements/readers/table/side.ts';
import { tableCash } from '#domain/statements/readers/table/table-cash.ts';
import { tableColumns, tableTrade } from '#domain/statements/readers/table/table-trade.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import type { Statement } from '#domain/statements/statement.ts';
import { cashCell, totalCell } from './column-names.ts';
import { costFault, flippedCosts } from './costs.ts';
import type { MappingFault } from './faults.ts';
import { faultsOfColumns, faultsOfTimes } from './faults-of-table.ts';
import { offsetInName } from './header-offset.ts';
import { withJoinedTimes } from './joined-times.ts';
import type { Mapping } from './mapping.ts';
import { openStatusBelow } from './open-status.ts';
import { mappedChecks } from './proof.ts';
import type { MappedRole } from './roles.ts';
import { rowsBelow } from './rows-below.ts';
import { namesSeveralAccounts } from './several-accounts.ts';
import { unreadAsk } from './unread-rows.ts';

const version = 3;

/** Reads a table by the user's mapping, or returns its faults; never guesses ambiguous costs and sizes. */
export function readMapped(source: Source, mapping: Mapping): Statement | MappingFault[] {
  const faults = faultsOfColumns(mapping.columns);
  if (faults.length > 0) {
    return faults;
  }
  const header = readGrid(source)[mapping.header]?.cells.map(cell => cell.text) ?? [];
  const filled = rowsBelow(source, mapping.header).filter(row => row.cells.length > 1);
  const below = withJoinedTimes(filled, mapping.columns, source.isFrom1904);
  const statement = newStatement('mapped', version);
  const { sign, days, columns } = mapping;
  const answers = { ...source.answers, ...(sign && { sign }), ...(days && { days }) };
  const found = detectPrint({ ...source, answers }, mappedColumns(below, mapping), mapping.currency);
  const print: Print = { ...found.print, header };
  statement.asks = found.asks;
  statement.offset = print.offset ?? offsetInName(header[columns.closed ?? -1] ?? '');
  statement.account = { ...statement.account, currency: mapping.currency, digits: print.digits };
  const costs = flippedCosts(below, mapping);
  const open = [costs === null ? costFault(below, mapping) : [], sizeFault(below, mapping)].flat();
  const isOpen = openStatusBelow(header);
  for (const row of below) {
    readRow(row, print, { ...mapping, costs: costs ?? [] }, { statement, isOpen });
  }
  const wrong = [...faultsOfTimes(columns, below, statement), ...open];
  if (wrong.length > 0) {
    return wrong;
  }
  statement.checks = namesSeveralAccounts(below, header)
    ? []
    : mappedChecks(below, print, mapping, statement);
  statement.asks.push(...unreadAsk(statement, source));
  return settled(statement);
}

function mappedColumns(rows: readonly GridRow[], { columns, moreFees }: Mapping) {
  const all = tableColumns(rows, columns);
  const more = moreFees.flatMap(column => rows.flatMap(row => row.cells[column] ?? []));
  return { ...all, money: [...all.money, ...more] };
}

function sizeFault(rows: readonly GridRow[], { columns, size }: Mapping): MappingFault[] {
  const column = columns.size;
  const row =
    size === null && column !== undefined ? rows.find(one => isNumber(one.cells[column])) : undefined;
  const symbol = row ? textAt(row, columns.symbol ?? -1) : '';
  return row ? [{ fault: 'size', example: `${textAt(row, column ?? -1)} of ${symbol}` }] : [];
}

function readRow(
  row: GridRow,
  print: Print,
  mapping: Mapping,
  { statement, isOpen }: { statement: Statement; isOpen: (row: GridRow) => boolean },
) {
  const { columns, types } = mapping;
  const at = (role: MappedRole) => columns[role] ?? -1;
  const values = rowValues(row, print, statement.problems);
  const type = textAt(row, at('side')).toLowerCase();
  // `hasOwn`, as types come from the file: 'constructor' is no known type.
  const meaning = Object.hasOwn(types, type) ? types[type] : undefined;
  const isVoidSymbol = isVoid(row.cells[at('symbol')]);
  const isUnsided = isVoid(row.cells[at('side')]);
  const isCash =
    meaning === undefined &&
    (((columns.side === undefined || isVoidSymbol) && hasCashCell(row, columns)) ||
      (isUnsided && cashCell.test(textAt(row, at('symbol')).trim())));
  if (isUnsided && !isCash && isTotal(row, columns)) {
    return;
  }
  if (isOpen(row)) {
    statement.skipped.open += 1;
  } else if (meaning === 'skip') {
    statement.skipped.working += 1;
  } else if (meaning === 'cash' || isCash) {
    const times = [at('closed'), at('opened')];
    const cash = tableCash(values, {
      id: columns.id,
      times,
      type: isCash ? cashColumn(row) : at('side'),
      amount: at('profit'),
      comment: columns.comment,
    });
    statement.cash.push(...(cash ? [cash] : []));
  } else if (isVoid(row.cells[at('closed')])) {
    statement.skipped.open += isVoidSymbol && columns.side === undefined ? 0 : 1;
  } else {
    if (isVoidSymbol) {
      values.fail(at('symbol'), 'missing');
    }
    const roles: Roles =
      mapping.amount === 'after-costs' ? { ...columns, profit: undefined, net: columns.profit } : columns;
    const amount = mapping.amount === 'after-costs' ? 'net' : 'profit';
    const { costs, moreFees } = mapping;
    const trade = tableTrade(values, roles, {
      amount,
      size: mapping.size ?? 'lots',
      positiveCosts: costs ?? [],
      moreFees,
    });
    const moved = trade && sideByMove(trade.openPrice, trade.closePrice, trade.profit);
    statement.trades.push(...(trade && moved ? [{ ...trade, side: meaning ?? moved }] : []));
  }
}

/** A totals row: the word is in the symbol column, or anywhere without a symbol. */
function isTotal(row: GridRow, { symbol = -1 }: Mapping['columns']): boolean {
  const isWord = (text: string) => totalCell.test(text.trim());
  return isVoid(row.cells[symbol]) ? row.cells.some(({ text }) => isWord(text)) : isWord(textAt(row, symbol));
}

function hasCashCell(row: GridRow, columns: Mapping['columns']): boolean {
  const column = cashColumn(row);
  return column >= 0 && column !== columns.symbol && column !== columns.comment;
}

function cashColumn(row: GridRow): number {
  return row.cells.findIndex(({ text }) => text.length < 32 && cashCell.test(text.trim()));
}
