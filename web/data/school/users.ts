import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { journalKey } from '#data/account/journal.ts';
import { profileKey } from '#data/account/profiles.ts';
import { ApiError, answer, db } from '#data/backend/client.ts';
import { errorCode } from '#data/backend/error-codes.ts';
import type { ListedUser, Profile } from '#data/backend/rows.ts';
import { planQueries } from '#data/plans/plans.ts';
import type { Trade } from '#data/trades/trades.ts';
import type { TraderFilter, TraderSort } from '#domain/school/trader-list.ts';
import { isId } from '#lib/new-id.ts';
import { queryClient } from '#lib/queries/query-client.ts';

export type { ListedUser } from '#data/backend/rows.ts';

/** Active, archived or removed users, or all of them. */
export type UsersShown = 'present' | 'archived' | 'removed' | 'all';

export type UserFilter = {
  /** A part of the name or email. */
  search: string;
  sort: TraderSort;
  descending: boolean;
  /** null for everyone. */
  standing: TraderFilter | null;
  of_group: string | null;
  shown: UsersShown;
  /** The day from which a plan counts as overdue. */
  today: string;
};

const pageSize = 50;
/** The number of recent trades, by the specification. */
const recentTrades = 20;

export const usersKey = ['users'] as const;

const usersFailure = { failure: { description: 'Failed to fetch users' } };
const detailsFailure = { failure: { description: 'Failed to fetch user details' } };

export const userQueries = {
  /** Totals over all users who are not admins, or over a group. */
  totals: (groupId?: string | null) =>
    queryOptions({
      queryKey: [...usersKey, 'totals', ...(groupId ? [groupId] : [])],
      queryFn: () =>
        asAdmin(
          answer(
            db()
              .rpc('admin_totals', groupId ? { of_group: groupId } : {})
              .single(),
          ),
        ),
      meta: usersFailure,
    }),

  /** The users who match the filter, without admins, page by page. */
  list: (filter: UserFilter) =>
    infiniteQueryOptions({
      queryKey: [...usersKey, 'list', filter],
      queryFn: ({ pageParam }) => usersAfter(pageParam, filter, pageSize),
      initialPageParam: null as ListedUser | null,
      getNextPageParam: page => (page.length < pageSize ? null : page.at(-1)),
      meta: usersFailure,
    }),

  /** Newly fetched, as the list may be old; null if there is none, or none that the caller may see. */
  profile: (userId: string) =>
    queryOptions({
      queryKey: profileKey(userId),
      queryFn: async (): Promise<Profile | null> =>
        isId(userId) ? answer(db().from('profiles').select().eq('id', userId).maybeSingle()) : null,
      meta: detailsFailure,
    }),

  plans: (userId: string) => queryOptions({ ...planQueries.ofUser(userId), meta: detailsFailure }),

  /** A user's last trades, newest first. */
  trades: (userId: string) =>
    queryOptions({
      queryKey: [...journalKey('trading_records', userId), 'recent'],
      queryFn: (): Promise<Trade[]> =>
        answer(
          db()
            .from('trading_records')
            .select()
            .eq('user_id', userId)
            .order('created_at', { ascending: false })
            .order('id', { ascending: false })
            .limit(recentTrades),
        ),
      meta: detailsFailure,
    }),
};

/** A user as cached lists have them: enough for the first view of a page. */
export function listedUser(client: QueryClient, userId: string): ListedUser | undefined {
  return client
    .getQueriesData<InfiniteData<ListedUser[]>>({ queryKey: [...usersKey, 'list'] })
    .flatMap(([, lists]) => lists?.pages.flat() ?? [])
    .find(({ id }) => id === userId);
}

/** The page of users after the last one of the page before. */
export function usersAfter(
  last: ListedUser | null,
  filter: UserFilter,
  size: number,
  signal?: AbortSignal,
): Promise<ListedUser[]> {
  const position = last ? { after_key: last.position, after_id: last.id } : {};
  const page = db().rpc('admin_users', { ...filter, page_size: size, ...position });
  return asAdmin(answer(signal ? page.abortSignal(signal) : page));
}

/** Removes a user from every list until the server's answer arrives. */
export function leaveOut(client: QueryClient, userId: string): void {
  client.setQueriesData<InfiniteData<ListedUser[]>>(
    { queryKey: [...usersKey, 'list'] },
    lists => lists && { ...lists, pages: lists.pages.map(page => page.filter(({ id }) => id !== userId)) },
  );
  void client.invalidateQueries({ queryKey: usersKey });
}

/** A refusal means that the role is lost or now requires a second step: its new state shows the right screen. */
export async function asAdmin<Data>(request: Promise<Data>): Promise<Data> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ApiError && error.code === errorCode.notAllowed) {
      void queryClient.invalidateQueries({ queryKey: ['role'] });
      void queryClient.invalidateQueries({ queryKey: ['door'] });
    }
    throw error;
  }
}
