import { queryOptions } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import { asAdmin } from './users.ts';

export const syncedQueries = {
  /** The students whose terminal is connected now. */
  among: (userIds: readonly string[]) =>
    queryOptions({
      queryKey: ['synced', 'among', userIds.toSorted()] as const,
      queryFn: async () => {
        const found = await asAdmin(answer(db().rpc('sync_of_students', { user_ids: [...userIds] })));
        return found.filter(({ state }) => state === 'active').map(({ user_id: id }) => id);
      },
      meta: { failure: { show: false } },
    }),

  ofStudent: (userId: string) =>
    queryOptions({
      queryKey: ['synced', userId] as const,
      queryFn: () => asAdmin(answer(db().rpc('sync_of_students', { user_ids: [userId] }))),
      meta: { failure: { show: false } },
    }),
};
