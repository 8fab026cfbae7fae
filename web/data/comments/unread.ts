import { queryOptions } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import type { UnreadOfStudent, UnreadSubject } from '#data/backend/rows.ts';

// Separate from comments.ts: pages without comments show the marks too.

/** The key prefix of everything about comments. */
export const commentsKey = ['comments'] as const;
export const unreadKey = [...commentsKey, 'unread'] as const;

const pause = 60_000;

export const unreadQueries = {
  mine: (userId: string) =>
    queryOptions({
      queryKey: [...unreadKey, 'mine', userId],
      queryFn: (): Promise<UnreadSubject[]> => answer(db().rpc('my_unread')),
      refetchInterval: pause,
      meta: { failure: { show: false } },
    }),

  /** For staff: how many comments of each student no staff has seen. */
  ofDesk: () =>
    queryOptions({
      queryKey: [...unreadKey, 'desk'],
      queryFn: (): Promise<UnreadOfStudent[]> => answer(db().rpc('desk_unread')),
      refetchInterval: pause,
      meta: { failure: { show: false } },
    }),
};

export function unreadSum(unread: readonly { unread: number }[] | undefined): number {
  return unread?.reduce((sum, { unread: more }) => sum + more, 0) ?? 0;
}
