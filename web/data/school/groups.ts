import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import type { Group, StudentMoved } from '#data/backend/rows.ts';
import { groupWeekKey } from './group-week.ts';
import { asAdmin, usersKey } from './users.ts';

export type { Group, StudentMoved } from '#data/backend/rows.ts';

type GroupChanges = { name?: string; archived?: boolean; shows_process?: boolean };

export const groupsKey = ['groups'] as const;

export const groupQueries = {
  /** All groups that the caller may see, archived ones last, with their sizes. */
  all: () =>
    queryOptions({
      queryKey: [...groupsKey, 'all'],
      queryFn: (): Promise<Group[]> => asAdmin(answer(db().rpc('admin_groups'))),
      meta: { failure: { show: false } },
    }),
};

export function useMakeGroup() {
  return useMutation({
    mutationFn: (name: string) => asAdmin(answer(db().rpc('admin_make_group', { name }))),
    onSuccess: (_group, _name, _context, { client }) => groupsChanged(client),
  });
}

/** Changes a group; refused if somebody else has changed it since it was read. */
export function useChangeGroup() {
  return useMutation({
    mutationFn: ({ group, ...changes }: GroupChanges & { group: Pick<Group, 'id' | 'version'> }) =>
      asAdmin(
        answer(db().rpc('admin_change_group', { group_id: group.id, version: group.version, ...changes })),
      ),
    onSettled: (_group, _error, _changes, _context, { client }) => groupsChanged(client),
  });
}

/** Moves students into a group, or out of all; returns those that were moved, with the group before. */
export function useMoveStudents() {
  return useMutation({
    mutationFn: ({ userIds, groupId }: { userIds: readonly string[]; groupId: string | null }) =>
      asAdmin(moveStudents(userIds, groupId)),
    onSuccess: (_moved, _variables, _context, { client }) => groupsChanged(client),
  });
}

export function useMoveStudentsBack() {
  return useMutation({
    mutationFn: async (moved: readonly StudentMoved[]) => {
      for (const groupId of new Set(moved.map(({ group_before }) => group_before))) {
        const own = moved.filter(({ group_before }) => group_before === groupId);
        await asAdmin(
          moveStudents(
            own.map(({ user_id }) => user_id),
            groupId,
          ),
        );
      }
    },
    onSettled: (_nothing, _error, _moved, _context, { client }) => groupsChanged(client),
  });
}

function moveStudents(userIds: readonly string[], groupId: string | null): Promise<StudentMoved[]> {
  return answer(db().rpc('admin_move_students', { user_ids: [...userIds], group_id: groupId }));
}

async function groupsChanged(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: groupsKey }),
    client.invalidateQueries({ queryKey: usersKey }),
    client.invalidateQueries({ queryKey: ['class-codes'] }),
    client.invalidateQueries({ queryKey: groupWeekKey }),
    client.invalidateQueries({ queryKey: ['desk'] }),
  ]);
}
