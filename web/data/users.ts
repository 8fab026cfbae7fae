import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answer, db } from './client.ts';
import type { Profile } from './database.ts';

const pageSize = 50;

/** Everything that is known of users. */
export const usersKey = ['users'] as const;

export const userQueries = {
  /** Sums over everyone who is no admin. */
  totals: () =>
    queryOptions({
      queryKey: [...usersKey, 'totals'],
      queryFn: () => answer(db().rpc('admin_totals').single()),
      meta: { failure: { description: 'Failed to fetch users' } },
    }),

  /** Everyone who is no admin and whose name or e-mail holds the search text, newest first, page by page. */
  list: (search: string) =>
    infiniteQueryOptions({
      queryKey: [...usersKey, 'list', search],
      queryFn: ({ pageParam }) => answer(db().rpc('admin_users', pageAfter(pageParam, search))),
      initialPageParam: null as Profile | null,
      getNextPageParam: page => (page.length < pageSize ? null : page.at(-1)),
      meta: { failure: { description: 'Failed to fetch users' } },
    }),
};

function pageAfter(last: Profile | null, search: string) {
  const position = last ? { before_created_at: last.created_at, before_id: last.id } : {};
  return { search, page_size: pageSize, ...position };
}
