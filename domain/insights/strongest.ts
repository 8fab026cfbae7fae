import { isBeyondLuck } from '#domain/statistics/luck.ts';
import type { GroupRow, Groups } from './groups.ts';

/** A row that differs from the rest, and by what the record is told apart there. */
export type Strongest<Name extends string> = { by: Name; row: GroupRow };

/**
 * The row, among the rows of all groupings, that luck explains least. Null if luck explains every row: who looks through many tables
 * finds something in one of them by luck.
 */
export function strongestOf<Name extends string>(
  groups: Readonly<Record<Name, Groups>>,
): Strongest<Name> | null {
  const all = (Object.keys(groups) as Name[]).flatMap(by => groups[by].rows.map(row => ({ by, row })));
  const [first] = all
    .filter(({ row }) => isBeyondLuck(row.luck ?? 1, all.length))
    .sort((a, b) => (a.row.luck ?? 1) - (b.row.luck ?? 1));
  return first ?? null;
}
