import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import type { StaffMember } from '#data/backend/rows.ts';
import { type Duty, roleQueries } from '#data/session/role.ts';
import { asAdmin, leaveOut, usersKey } from './users.ts';

export type { StaffMember } from '#data/backend/rows.ts';
export type { Duty } from '#data/session/role.ts';

const staffKey = ['staff'] as const;

export const staffQueries = {
  all: () =>
    queryOptions({
      queryKey: staffKey,
      queryFn: async () => (await asAdmin(answer(db().rpc('admin_staff')))) as StaffMember[],
      meta: { failure: { description: 'Failed to fetch staff' } },
    }),
};

/** The new role of a person, `student` for none; for an assistant also the groups that they may see. */
export type DutyChange = {
  userId: string;
  duty: Exclude<Duty, 'owner'> | 'student';
  groupIds: readonly string[];
};

export function useSetDuty() {
  return useMutation({
    mutationFn: async ({ userId, duty, groupIds }: DutyChange) => {
      const role = duty === 'student' ? { role: 'user' } : { role: 'admin', duty };
      await answer(db().rpc('admin_set_role', { user_id: userId, ...role }));
      const isOwn = userId === (await currentUserId());
      if (duty === 'assistant' && !isOwn) {
        await answer(
          db().rpc('admin_set_groups_of_assistant', { user_id: userId, group_ids: [...groupIds] }),
        );
      }
      return { isOwn };
    },
    onSuccess: async ({ isOwn }, { userId, duty }, _context, { client }) => {
      // A person who gave up their own role must send no further staff requests; the new role has a new
      // screen.
      if (isOwn) {
        await client.invalidateQueries({ queryKey: roleQueries.of(userId).queryKey });
      } else if (duty !== 'student') {
        leaveOut(client, userId);
      } else {
        await client.invalidateQueries({ queryKey: usersKey });
      }
    },
    // The role may have been saved and the groups not.
    onSettled: (result, _error, _variables, _context, { client }) =>
      result?.isOwn ? undefined : staffChanged(client),
  });
}

export function useHandOver() {
  return useMutation({
    mutationFn: (userId: string) => asAdmin(answer(db().rpc('admin_hand_over', { user_id: userId }))),
    onSettled: async (_nothing, _error, _userId, _context, { client }) => {
      await Promise.all([client.invalidateQueries({ queryKey: ['role'] }), staffChanged(client)]);
    },
  });
}

const staffChanged = (client: QueryClient) => client.invalidateQueries({ queryKey: staffKey });
