import { newStatement } from '#domain/statements/readers/new-statement.ts';
import { type GridRow, gridOf, textAt } from '#domain/statements/readers/table/grid.ts';
import type { Roles } from '#domain/statements/readers/table/header.ts';
import { isVoid } from '#domain/statements/readers/table/looks.ts';
import { printOf } from '#domain/statements/readers/table/print.ts';
import { type Print, rowValues } from '#domain/statements/readers/table/row-values.ts';
import { settled } from '#domain/statements/readers/table/settled.ts';
import { sideByMove } from '#domain/statements/readers/table/side.ts';
import { tableCash } from '#domain/statements/readers/table/table-cash.ts';
import { tableColumns, tableTrade } from '#domain/statements/readers/table/table-trade.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import type { Statement } from '#domain/statements/statement.ts';
import { cellTime } from '#domain/statements/values/times.ts';
import type { MappingFault } from './faults.ts';
import { withJoinedTimes } from './joined-times.ts';
import type { Mapping } from './mapping.ts';
import { type MappedRole, neededRoles } from './roles.ts';

const version = 2;

/** A table of any other platform, read as the person maps it; or all that is wrong with the mapping. */
export function readMapped(source: Source, mapping: Mapping): Statement | MappingFault[] {
  const faults = faultsOf(mapping.columns);
  if (faults.length > 0) {
    return faults;
  }
  const rows = gridOf(source);
  const header = rows[mapping.header]?.cells.map(cell => cell.text) ?? [];
  const filled = rows.slice(mapping.header + 1).filter(row => row.cells.length > 1);
  const below = withJoinedTimes(filled, mapping.columns, source.isFrom1904);
  const statement = newStatement('mapped', version);
  const { sign, days } = mapping;
  const answers = { ...source.answers, ...(sign && { sign }), ...(days && { days }) };
  const found = printOf({ ...source, answers }, tableColumns(below, mapping.columns), mapping.currency);
  const print: Print = { ...found.print, header };
  statement.asks = found.asks;
  statement.offset = found.print.offset;
  statement.account = { ...statement.account, currency: mapping.currency, digits: print.digits };
  for (const row of below) {
    readRow(row, print, mapping, statement);
  }
  const wrong = faultsOfTimes(mapping.columns, below, statement);
  return wrong.length > 0 ? wrong : settled(statement);
}

function readRow(row: GridRow, print: Print, { columns, types, ...mapping }: Mapping, statement: Statement) {
  const at = (role: MappedRole) => columns[role] ?? -1;
  const values = rowValues(row, print, statement.problems);
  const type = textAt(row, at('side')).toLowerCase();
  // Names of the platform's rows are no properties: 'constructor' is none of them.
  const meaning = Object.hasOwn(types, type) ? types[type] : undefined;
  if (meaning === 'skip') {
    statement.skipped.working += 1;
  } else if (meaning === 'cash') {
    const times = [at('closed'), at('opened')];
    const cash = tableCash(values, {
      id: columns.id,
      times,
      type: at('side'),
      amount: at('profit'),
      comment: columns.comment,
    });
    statement.cash.push(...(cash ? [cash] : []));
  } else if (isVoid(row.cells[at('closed')])) {
    statement.skipped.open += 1;
  } else {
    const roles: Roles =
      mapping.amount === 'after-costs' ? { ...columns, profit: undefined, net: columns.profit } : columns;
    const amount = mapping.amount === 'after-costs' ? 'net' : 'profit';
    const trade = tableTrade(values, roles, { amount, size: mapping.size });
    const moved = trade && sideByMove(trade.openPrice, trade.closePrice, trade.profit);
    statement.trades.push(...(trade && moved ? [{ ...trade, side: meaning ?? moved }] : []));
  }
}

function faultsOf(columns: Mapping['columns']): MappingFault[] {
  const told = Object.entries(columns).filter(([, column]) => column !== undefined) as [MappedRole, number][];
  const missing = neededRoles.filter(role => columns[role] === undefined);
  const twice = told.flatMap(([role, column], index) => {
    const other = told.slice(0, index).find(([, earlier]) => earlier === column);
    return other ? [{ fault: 'twice' as const, roles: [other[0], role] as [MappedRole, MappedRole] }] : [];
  });
  return [...missing.map(role => ({ fault: 'missing' as const, role })), ...twice];
}

/** Times that are none in more than one row of a hundred, and closes before opens in most rows: the columns are others. */
function faultsOfTimes(
  columns: Mapping['columns'],
  rows: readonly GridRow[],
  { trades, problems }: Statement,
): MappingFault[] {
  const unread = new Set(problems.filter(({ why }) => why === 'not-a-time').map(({ row }) => row));
  if (unread.size * 100 > rows.length) {
    const failed = rows.filter(({ number }) => unread.has(number));
    const isTold = (role: 'opened' | 'closed') => failed.some(row => !isDayOrTime(row, columns[role] ?? -1));
    const role = columns.opened !== undefined && isTold('opened') ? 'opened' : 'closed';
    return [{ fault: 'times', role, unread: unread.size, rows: rows.length }];
  }
  const swapped = trades.filter(({ opened, closed }) => opened !== null && closed < opened).length;
  return swapped * 2 > trades.length ? [{ fault: 'swapped' }] : [];
}

function isDayOrTime(row: GridRow, column: number): boolean {
  const cell = row.cells[column];
  return (
    isVoid(cell) ||
    cell === undefined ||
    cellTime(cell, 'day-first') !== null ||
    cellTime(cell, 'month-first') !== null
  );
}
