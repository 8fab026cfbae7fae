import { infiniteQueryOptions } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import type { BalanceChange } from '#data/backend/rows.ts';
import { journalKey } from './journal.ts';

const pageSize = 50;

export const ledgerQueries = {
  /** The balance changes of a trader, or of one account, newest first, page by page. */
  ofUser: (userId: string, account?: string) =>
    infiniteQueryOptions({
      queryKey: [...journalKey('balance_changes', userId), 'ledger', account],
      queryFn: ({ pageParam }) => pageBefore(userId, account, pageParam),
      initialPageParam: null as number | null,
      getNextPageParam: page => (page.length < pageSize ? null : page.at(-1)?.id),
      meta: { failure: { show: false } },
    }),
};

async function pageBefore(
  userId: string,
  account: string | undefined,
  id: number | null,
): Promise<BalanceChange[]> {
  const all = db().from('balance_changes').select().eq('user_id', userId);
  const changes = account ? all.eq('account_id', account) : all;
  return answer(
    (id === null ? changes : changes.lt('id', id)).order('id', { ascending: false }).limit(pageSize),
  );
}
