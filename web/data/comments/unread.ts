import { queryOptions } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import type { UnreadOfStudent, UnreadSubject } from '#data/backend/rows.ts';

// Apart from the comments: the marks stand on pages that show none.

/** Everything that is known of comments. */
export const commentsKey = ['comments'] as const;
export const unreadKey = [...commentsKey, 'unread'] as const;

/** Milliseconds after which a mark is asked for again while the page is looked at. */
const pause = 60_000;

export const unreadQueries = {
  /** How many comments of staff the caller has not seen, by subject. */
  mine: (userId: string) =>
    queryOptions({
      queryKey: [...unreadKey, 'mine', userId],
      queryFn: (): Promise<UnreadSubject[]> => answer(db().rpc('my_unread')),
      refetchInterval: pause,
      meta: { failure: { show: false } },
    }),

  /** For staff: how many comments of each student none of them has seen. */
  ofDesk: () =>
    queryOptions({
      queryKey: [...unreadKey, 'desk'],
      queryFn: (): Promise<UnreadOfStudent[]> => answer(db().rpc('desk_unread')),
      refetchInterval: pause,
      meta: { failure: { show: false } },
    }),
};

/** The sum of what is unread in some subjects or of some students. */
export function unreadSum(unread: readonly { unread: number }[] | undefined): number {
  return unread?.reduce((sum, { unread: more }) => sum + more, 0) ?? 0;
}
