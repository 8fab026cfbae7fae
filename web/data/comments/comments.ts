import { infiniteQueryOptions, type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { isAlreadyThere } from '#data/backend/already-there.ts';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import type { Comment, CommentThread } from '#data/backend/rows.ts';
import { isTransient } from '#lib/queries/failure.ts';
import { commentsKey, unreadKey } from './unread.ts';

export type { Comment, CommentThread } from '#data/backend/rows.ts';

/** The subject of a thread: the student in general, or one of their trades, plans or days. */
export type Subject =
  | { about: 'student' }
  | { about: 'trade'; tradeId: string }
  | { about: 'plan'; planId: string }
  | { about: 'day'; day: string };

export type Thread = { studentId: string; subject: Subject };

/** A new comment. The form creates its id, so that a repeated request adds nothing. */
export type NewComment = { id: string; body: string };

const pageSize = 100;

const threadsPageSize = 50;

/** Milliseconds between fetches of a visible thread. */
const pause = 30_000;

const studentKey = (studentId: string) => [...commentsKey, studentId] as const;

export const commentQueries = {
  /** The comments of a thread, newest first, page by page. */
  ofThread: ({ studentId, subject }: Thread) =>
    infiniteQueryOptions({
      queryKey: [...studentKey(studentId), subject],
      queryFn: ({ pageParam }) => page(before(ofSubject(studentComments(studentId), subject), pageParam)),
      initialPageParam: null as Comment | null,
      getNextPageParam: rows => (rows.length < pageSize ? null : (rows.at(-1) ?? null)),
      refetchInterval: pause,
      meta: { failure: { show: false } },
    }),

  /** A student's threads, one row per subject, newest first, page by page. */
  threads: (studentId: string) =>
    infiniteQueryOptions({
      queryKey: [...studentKey(studentId), 'threads'],
      queryFn: ({ pageParam }): Promise<CommentThread[]> =>
        answer(db().rpc('comment_threads', { student: studentId, before: pageParam })),
      initialPageParam: null as string | null,
      getNextPageParam: rows => (rows.length < threadsPageSize ? null : (rows.at(-1)?.newest ?? null)),
      refetchInterval: pause,
      meta: { failure: { show: false } },
    }),

  /** The pinned comment of a thread, null if there is none. */
  pinned: ({ studentId, subject }: Thread) =>
    queryOptions({
      queryKey: [...studentKey(studentId), subject, 'pinned'],
      queryFn: async (): Promise<Comment | null> => {
        const rows = ofSubject(studentComments(studentId), subject).not('pinned_at', 'is', null);
        const [comment] = await answer(rows.limit(1));
        return comment ?? null;
      },
      meta: { failure: { show: false } },
    }),
};

/** If the id exists, an earlier request succeeded with its response lost: its text becomes the current one. */
export function useWriteComment({ studentId, subject }: Thread) {
  return useMutation({
    mutationFn: async ({ id, body }: NewComment) => {
      await currentUserId();
      const row = { id, user_id: studentId, about: subject.about, body, ...subjectColumns(subject) };
      try {
        await answer(db().from('comments').insert(row));
      } catch (error) {
        if (!isAlreadyThere(error)) {
          throw error;
        }
        await answer(db().from('comments').update({ body }).eq('user_id', studentId).eq('id', id));
      }
    },
    // The form shows the error beside the text, which stays to be sent again.
    meta: { failure: { show: false } },
    onSettled: (_done, _error, _given, _result, { client }) => refresh(client, studentId),
  });
}

export function useChangeComment(studentId: string) {
  return useMutation({
    mutationFn: async ({ id, body }: NewComment) => {
      await currentUserId();
      await answer(
        db().from('comments').update({ body }).eq('user_id', studentId).eq('id', id).select('id').single(),
      );
    },
    meta: { failure: { show: false } },
    onSettled: (_done, _error, _given, _result, { client }) => refresh(client, studentId),
  });
}

/** Deletes one of the caller's own comments; succeeds if it is deleted already. */
export function useDeleteComment(studentId: string) {
  return useMutation({
    mutationFn: async (id: string) => {
      await currentUserId();
      await answer(db().from('comments').delete().eq('user_id', studentId).eq('id', id));
    },
    meta: { failure: { title: 'Failed to delete the comment' } },
    onSettled: (_done, _error, _given, _result, { client }) => refresh(client, studentId),
  });
}

export function usePinComment(studentId: string) {
  return useMutation({
    mutationFn: async ({ id, pinned }: { id: string; pinned: boolean }) => {
      await currentUserId();
      await answer(db().rpc('pin_comment', { student: studentId, comment: id, pinned }));
    },
    meta: { failure: { title: 'Failed to pin the comment' } },
    onSettled: (_done, _error, _given, _result, { client }) => refresh(client, studentId),
  });
}

/** Marks comments of the other side as seen, at most those of one page. */
export function useSeeComments(studentId: string) {
  return useMutation({
    mutationFn: async (ids: string[]) => {
      await currentUserId();
      await answer(db().rpc('see_comments', { student: studentId, ids }));
    },
    retry: (failures, error) => failures < 5 && isTransient(error),
    meta: { failure: { show: false } },
    onSuccess: (_done, _ids, _result, { client }) => refresh(client, studentId),
  });
}

function studentComments(studentId: string) {
  return db().from('comments').select().eq('user_id', studentId);
}

type Rows = ReturnType<typeof studentComments>;

function ofSubject(rows: Rows, subject: Subject): Rows {
  return Object.entries(subjectColumns(subject)).reduce(
    (some, [column, value]) => some.eq(column as 'trade_id' | 'plan_id' | 'day', value),
    rows.eq('about', subject.about),
  );
}

function subjectColumns(subject: Subject): { trade_id?: string; plan_id?: string; day?: string } {
  switch (subject.about) {
    case 'student':
      return {};
    case 'trade':
      return { trade_id: subject.tradeId };
    case 'plan':
      return { plan_id: subject.planId };
    case 'day':
      return { day: subject.day };
  }
}

function before(rows: Rows, last: Comment | null): Rows {
  return last
    ? rows.or(`created_at.lt."${last.created_at}",and(created_at.eq."${last.created_at}",id.lt.${last.id})`)
    : rows;
}

function page(rows: Rows): Promise<Comment[]> {
  return answer(
    rows.order('created_at', { ascending: false }).order('id', { ascending: false }).limit(pageSize),
  );
}

function refresh(client: QueryClient, studentId: string): void {
  void client.invalidateQueries({ queryKey: studentKey(studentId) });
  void client.invalidateQueries({ queryKey: unreadKey });
}
