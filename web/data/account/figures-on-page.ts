import type { QueryClient } from '@tanstack/react-query';
import { showsKept } from '#lib/queries/kept-queries.ts';
import { isOfJournal } from './journal.ts';

/** The oldest of all figures while the connection is lost, otherwise of those stored on the device. */
export function oldestOnPage(client: QueryClient, userId: string, isLost: boolean): number | undefined {
  const moments = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(query => isOfJournal(query.queryKey, userId) && query.state.data !== undefined)
    .filter(query => isLost || showsKept(query))
    .map(query => query.state.dataUpdatedAt);
  return moments.length > 0 ? Math.min(...moments) : undefined;
}
