import { hasAmounts, isSame, type NumberColumn } from './number-columns.ts';

/** What a trade costs, by its column. */
export type CostRole = 'commission' | 'swap' | 'fee' | 'tax';

export const costRoles: readonly CostRole[] = ['commission', 'swap', 'fee', 'tax'];

/** The columns of one cost: there may be several of fees. */
export type CostColumns = { role: CostRole; columns: readonly NumberColumn[] };

/**
 * The costs whose positive numbers are taken off, so that in each row the amount before costs becomes the one after them; null
 * where no signs do that. Rows that lack either amount are passed over; at least two must be told, or one that costs something.
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
    // All positive first: of two ways that both fit a single row, that is the usual one.
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
 * The same by the numbers of the cost columns alone. Numbers mostly below 0 say that costs are printed as they move the balance; of
 * those above it either may be meant: null. A swap may be earned, and says nothing.
 */
export function signsOfNumbers(all: readonly CostColumns[]): CostRole[] | null {
  const isOpen = all.some(
    ({ role, columns }) =>
      role !== 'swap' &&
      columns.some(({ values }) => values.reduce<number>((sum, value) => sum + Math.sign(value ?? 0), 0) > 0),
  );
  return isOpen ? null : [];
}

/** All costs that a yes means: those with a number above 0 and none below; the swap only where the others are such too. */
export function positiveCosts(all: readonly CostColumns[]): CostRole[] {
  return all.flatMap(({ role, columns }) => {
    const values = columns.flatMap(column => column.values.filter(value => value !== null));
    return values.some(value => value > 0) && (role !== 'swap' || !values.some(value => value < 0))
      ? [role]
      : [];
  });
}
