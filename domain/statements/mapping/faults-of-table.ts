import type { GridRow } from '#domain/statements/readers/table/grid.ts';
import { isVoid } from '#domain/statements/readers/table/looks.ts';
import type { Statement } from '#domain/statements/statement.ts';
import { cellTime } from '#domain/statements/values/times.ts';
import type { MappingFault } from './faults.ts';
import type { Mapping } from './mapping.ts';
import { type MappedRole, neededRoles } from './roles.ts';

/** Missing columns, and columns mapped twice. */
export function faultsOfColumns(columns: Mapping['columns']): MappingFault[] {
  const told = Object.entries(columns).filter(([, column]) => column !== undefined) as [MappedRole, number][];
  const missing = neededRoles.filter(role => columns[role] === undefined);
  const twice = told.flatMap(([role, column], index) => {
    const other = told.slice(0, index).find(([, earlier]) => earlier === column);
    return other ? [{ fault: 'twice' as const, roles: [other[0], role] as [MappedRole, MappedRole] }] : [];
  });
  return [...missing.map(role => ({ fault: 'missing' as const, role })), ...twice];
}

/** Wrong columns: unreadable times in over 1% of the rows, or closes before opens in most rows. */
export function faultsOfTimes(
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
