import { infiniteQueryOptions } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import type { BalanceChange } from '#data/backend/rows.ts';
import { journalKey } from './journal.ts';

const pageSize = 50;

export const ledgerQueries = {
  /** The changes of a trader's balance, newest first, page by page. */
  ofUser: (userId: string) =>
    infiniteQueryOptions({
      queryKey: [...journalKey('balance_changes', userId), 'ledger'],
      queryFn: ({ pageParam }) => pageBefore(userId, pageParam),
      initialPageParam: null as number | null,
      getNextPageParam: page => (page.length < pageSize ? null : page.at(-1)?.id),
      meta: { failure: { show: false } },
    }),
};

async function pageBefore(userId: string, id: number | null): Promise<BalanceChange[]> {
  const changes = db().from('balance_changes').select().eq('user_id', userId);
  return answer(
    (id === null ? changes : changes.lt('id', id)).order('id', { ascending: false }).limit(pageSize),
  );
}
