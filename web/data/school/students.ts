import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import type { StudentStanding } from '#data/backend/rows.ts';
import { isId } from '#lib/new-id.ts';
import { groupsKey } from './groups.ts';
import { asAdmin, leaveOut, usersKey } from './users.ts';

export type { StudentStanding } from '#data/backend/rows.ts';

/** The page of a student asks so often, in milliseconds, whether they are still there and how they stand. */
const askedAgain = 30_000;

export const studentQueries = {
  /** How a student stands in the school; null for somebody whom the caller does not see. */
  standing: (userId: string) =>
    queryOptions({
      queryKey: [...usersKey, 'standing', userId],
      queryFn: async (): Promise<StudentStanding | null> =>
        isId(userId)
          ? answer(
              db()
                .from('students')
                .select('group_id, joined_at, archived_at, removed_at')
                .eq('user_id', userId)
                .maybeSingle(),
            )
          : null,
      // Said nowhere: the page says everything else without it.
      meta: { failure: { show: false } },
      refetchInterval: askedAgain,
    }),
};

/**
 * Puts students aside, out of the lists and counts of the class, or takes them back into it. They keep their journal. Answers
 * those that were changed.
 */
export function useArchiveStudents() {
  return useMutation({
    mutationFn: ({ userIds, archived }: { userIds: string[]; archived: boolean }) =>
      asAdmin(answer(db().rpc('admin_archive_students', { user_ids: userIds, archived }))),
    onSettled: (_data, _error, _given, _context, { client }) => classChanged(client),
  });
}

/** Removes a student: they cannot sign in, and can be taken back for 30 days. */
export function useRemoveStudent() {
  return useMutation({
    mutationFn: async (userId: string) => {
      await asAdmin(answer(db().rpc('admin_remove_student', { user_id: userId })));
    },
    onSuccess: (_nothing, userId, _context, { client }) => leaveOut(client, userId),
    onSettled: (_data, _error, _given, _context, { client }) => classChanged(client),
  });
}

/** Takes removed students back. */
export function useTakeBackStudents() {
  return useMutation({
    mutationFn: async (userIds: readonly string[]) => {
      for (const userId of userIds) {
        await asAdmin(answer(db().rpc('admin_take_back_student', { user_id: userId })));
      }
    },
    onSettled: (_data, _error, _given, _context, { client }) => classChanged(client),
  });
}

function classChanged(client: QueryClient): Promise<unknown> {
  return Promise.all([usersKey, groupsKey, ['desk']].map(queryKey => client.invalidateQueries({ queryKey })));
}
