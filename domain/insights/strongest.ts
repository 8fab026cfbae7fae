import { isBeyondLuck } from '#domain/statistics/luck.ts';
import type { GroupRow, Groups } from './groups.ts';

export type Strongest<Name extends string> = { by: Name; row: GroupRow };

/** The group that luck explains least, among all groupings; null if luck explains them all. */
export function strongestGroup<Name extends string>(
  groups: Readonly<Record<Name, Groups>>,
): Strongest<Name> | null {
  const all = (Object.keys(groups) as Name[]).flatMap(by => groups[by].rows.map(row => ({ by, row })));
  const [first] = all
    .filter(({ row }) => isBeyondLuck(row.luck ?? 1, all.length))
    .sort((a, b) => (a.row.luck ?? 1) - (b.row.luck ?? 1));
  return first ?? null;
}
