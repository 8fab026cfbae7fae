import { hasAmounts, isSame, type NumberColumn } from './number-columns.ts';

export type CostRole = 'commission' | 'swap' | 'fee' | 'tax';

export const costRoles: readonly CostRole[] = ['commission', 'swap', 'fee', 'tax'];

export type CostColumns = { role: CostRole; columns: readonly NumberColumn[] };

/**
 * The cost columns whose positive numbers are subtracted, so that each row's amount before costs becomes the
 * one after; null if no signs fit. Needs two rows with both amounts, or one with a cost.
 */
export function signsBetween(
  before: readonly (number | null)[],
  after: readonly (number | null)[],
  all: readonly CostColumns[],
): CostRole[] | null {
  const costs = all.filter(({ columns }) => columns.some(hasAmounts));
  const rows = before.flatMap((value, row) => {
    const net = after[row];
    const parts = costs.map(({ columns }) =>
      columns.reduce((sum, { values }) => sum + (values[row] ?? 0), 0),
    );
    return value === null || net === null || net === undefined ? [] : [{ value, net, parts }];
  });
  const isTold = rows.length > 1 || rows.some(({ parts }) => parts.some(part => part !== 0));
  for (let signs = 0; isTold && signs < 2 ** costs.length; signs += 1) {
    // All positive first, the usual way if both fit a single row.
    const isOff = (index: number) => (signs & (1 << index)) === 0;
    const fits = ({ value, net, parts }: (typeof rows)[number]) =>
      isSame(
        net,
        parts.reduce((sum, part, index) => sum + (isOff(index) ? -part : part), value),
      );
    if (rows.every(fits)) {
      return costs.flatMap(({ role }, index) => (isOff(index) ? [role] : []));
    }
  }
  return null;
}

/**
 * The same by the cost columns only. Mostly negative numbers change the balance as printed; mostly positive
 * ones are ambiguous: null. Swaps may be income and are ignored.
 */
export function signsOfNumbers(all: readonly CostColumns[]): CostRole[] | null {
  const isOpen = all.some(
    ({ role, columns }) =>
      role !== 'swap' &&
      columns.some(({ values }) => values.reduce<number>((sum, value) => sum + Math.sign(value ?? 0), 0) > 0),
  );
  return isOpen ? null : [];
}

/** The costs a yes refers to: those with positive numbers and no negative ones for swaps. */
export function positiveCosts(all: readonly CostColumns[]): CostRole[] {
  return all.flatMap(({ role, columns }) => {
    const values = columns.flatMap(column => column.values.filter(value => value !== null));
    return values.some(value => value > 0) && (role !== 'swap' || !values.some(value => value < 0))
      ? [role]
      : [];
  });
}
