export type RowOrder<Sort extends string> = { sort: Sort | 'name'; descending: boolean };

/** Rows by name or by a figure. Equal ones are by name, and null comes last in both directions. */
export function sortRows<Row extends { name: string }, Sort extends string>(
  rows: readonly Row[],
  { sort, descending }: RowOrder<Sort>,
  figures: Record<Sort, (row: Row) => number | null>,
): Row[] {
  const sign = descending ? -1 : 1;
  const byName = rows.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  if (sort === 'name') {
    return descending ? byName.reverse() : byName;
  }
  const figure = figures[sort];
  return byName.toSorted((a, b) => {
    const [one, other] = [figure(a), figure(b)];
    if (one === null || other === null) {
      return Number(one === null) - Number(other === null);
    }
    return sign * (one - other);
  });
}
