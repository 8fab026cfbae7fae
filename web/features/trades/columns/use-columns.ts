import { useMemo, useSyncExternalStore } from 'react';
import { listenToStored, readStored, writeStored } from '#lib/device/stored-text.ts';
import { type ListColumn, listColumns } from './list-sorts.ts';

/** More would not fit beside the plan and the notes. */
export const maxColumns = 5;

/**
 * Stored by this browser; none at first.
 * @param person the id of the trader, or another word for staff, who have one choice for all students
 */
export function useColumns(
  person: string,
): [chosen: readonly ListColumn[], choose: (chosen: readonly ListColumn[]) => void] {
  const key = `pipstone-columns-${person}`;
  const stored = useSyncExternalStore(listenToStored, () => readStored(key));
  const chosen = useMemo(() => {
    const names = stored?.split(',') ?? [];
    return listColumns.filter(column => names.includes(column)).slice(0, maxColumns);
  }, [stored]);
  return [chosen, next => writeStored(key, next.length > 0 ? next.join() : null)];
}
