import { type GridRow, textAt } from '#domain/statements/readers/table/grid.ts';
import { type CostColumns, type CostRole, costRoles, positiveCosts, signsOfNumbers } from './cost-signs.ts';
import type { MappingFault } from './faults.ts';
import type { Mapping } from './mapping.ts';
import { hasAmounts, type NumberColumn, numberColumns } from './number-columns.ts';

export function findCosts(
  numbers: readonly NumberColumn[],
  columns: Mapping['columns'],
  moreFees: readonly number[],
): CostColumns[] {
  return costRoles.flatMap(role => {
    const own = [columns[role], ...(role === 'fee' ? moreFees : [])];
    const found = numbers.filter(({ column }) => own.includes(column));
    return found.length > 0 ? [{ role, columns: found }] : [];
  });
}

/** The costs whose printed numbers are subtracted, by the mapping or by all rows; null if ambiguous. */
export function flippedCosts(rows: readonly GridRow[], mapping: Mapping): CostRole[] | null {
  const costs = mapping.costs ?? signsOfNumbers(costColumns(rows, mapping));
  return costs ?? (mapping.amount === 'after-costs' ? positiveCosts(costColumns(rows, mapping)) : null);
}

/** The question if positive costs are paid, with an example. */
export function costFault(rows: readonly GridRow[], mapping: Mapping): MappingFault[] {
  for (const { role, columns } of costColumns(rows, mapping)) {
    const column = columns.find(one => role !== 'swap' && hasAmounts(one));
    const row = column?.values.findIndex(value => value !== null && value > 0) ?? -1;
    if (column && row >= 0) {
      return [{ fault: 'costs', role, example: textAt(rows[row] as GridRow, column.column) }];
    }
  }
  return [];
}

export function findPositiveCosts(rows: readonly GridRow[], mapping: Mapping): CostRole[] {
  return positiveCosts(costColumns(rows, mapping));
}

function costColumns(rows: readonly GridRow[], { columns, moreFees }: Mapping): CostColumns[] {
  const own = costRoles.flatMap(role => columns[role] ?? []);
  return findCosts(numberColumns(undefined, rows, [...own, ...moreFees]), columns, moreFees);
}
