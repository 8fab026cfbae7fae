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

/** Those who are there, those who were put aside or removed, or all of them. */
export type UsersShown = 'present' | 'archived' | 'removed' | 'all';

/** Which users are listed, and in which order. */
export type UserFilter = {
  /** A part of the name or e-mail. */
  search: string;
  sort: TraderSort;
  descending: boolean;
  /** null for everyone. */
  standing: TraderFilter | null;
  /** null for all groups. */
  of_group: string | null;
  shown: UsersShown;
  /** The day by which a plan is overdue. */
  today: string;
};

const pageSize = 50;
/** As the specification counts recent trades. */
const recentTrades = 20;

/** Everything that is known of users as a whole. */
export const usersKey = ['users'] as const;

const usersFailure = { failure: { description: 'Failed to fetch users' } };
const detailsFailure = { failure: { description: 'Failed to fetch user details' } };

export const userQueries = {
  /** Sums over everyone who is no admin, or over a group. */
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

  /** Everyone who is no admin and whom the filter lets through, page by page. */
  list: (filter: UserFilter) =>
    infiniteQueryOptions({
      queryKey: [...usersKey, 'list', filter],
      queryFn: ({ pageParam }) => usersAfter(pageParam, filter, pageSize),
      initialPageParam: null as ListedUser | null,
      getNextPageParam: page => (page.length < pageSize ? null : page.at(-1)),
      meta: usersFailure,
    }),

  /** A user as of now: the list may have been read a while ago. null when there is none, or none that may be seen. */
  profile: (userId: string) =>
    queryOptions({
      queryKey: profileKey(userId),
      queryFn: async (): Promise<Profile | null> =>
        isId(userId) ? answer(db().from('profiles').select().eq('id', userId).maybeSingle()) : null,
      meta: detailsFailure,
    }),

  /** A user's plans, newest first. */
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

/** A user as the lists that were read show them: enough for a page to begin with. */
export function listedUser(client: QueryClient, userId: string): ListedUser | undefined {
  return client
    .getQueriesData<InfiniteData<ListedUser[]>>({ queryKey: [...usersKey, 'list'] })
    .flatMap(([, lists]) => lists?.pages.flat() ?? [])
    .find(({ id }) => id === userId);
}

/** A page of users after the last one of the page before. */
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

/** Removes a user from every list. The server's answer follows. */
export function leaveOut(client: QueryClient, userId: string): void {
  client.setQueriesData<InfiniteData<ListedUser[]>>(
    { queryKey: [...usersKey, 'list'] },
    lists => lists && { ...lists, pages: lists.pages.map(page => page.filter(({ id }) => id !== userId)) },
  );
  void client.invalidateQueries({ queryKey: usersKey });
}

/** A refusal means that the role was taken, or asks for a second step by now: the screen that goes with it is shown. */
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
