import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import type { StudentStanding } from '#data/backend/rows.ts';
import { isId } from '#lib/new-id.ts';
import { groupWeekKey } from './group-week.ts';
import { groupsKey } from './groups.ts';
import { asAdmin, leaveOut, usersKey } from './users.ts';

export type { StudentStanding } from '#data/backend/rows.ts';

/** Milliseconds between fetches of a student's state. */
const askedAgain = 30_000;

export const studentQueries = {
  /** A student's state in the school; null if the caller may not see the person. */
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
      // No message: the page is complete without it.
      meta: { failure: { show: false } },
      refetchInterval: askedAgain,
    }),
};

/** Archived students keep their journal, but are in no list or count of the class. Returns the changed ones. */
export function useArchiveStudents() {
  return useMutation({
    mutationFn: ({ userIds, archived }: { userIds: string[]; archived: boolean }) =>
      asAdmin(answer(db().rpc('admin_archive_students', { user_ids: userIds, archived }))),
    onSettled: (_data, _error, _given, _context, { client }) => classChanged(client),
  });
}

/** Removes a student: they cannot sign in, and can be restored for 30 days. */
export function useRemoveStudent() {
  return useMutation({
    mutationFn: async (userId: string) => {
      await asAdmin(answer(db().rpc('admin_remove_student', { user_id: userId })));
    },
    onSuccess: (_nothing, userId, _context, { client }) => leaveOut(client, userId),
    onSettled: (_data, _error, _given, _context, { client }) => classChanged(client),
  });
}

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
  return Promise.all(
    [usersKey, groupsKey, groupWeekKey, ['desk']].map(queryKey => client.invalidateQueries({ queryKey })),
  );
}
