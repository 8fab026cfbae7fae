import { queryOptions } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import { asAdmin } from './users.ts';

export const syncedQueries = {
  /** The connected programs of a student, without the numbers of their accounts. */
  ofStudent: (userId: string) =>
    queryOptions({
      queryKey: ['synced', userId] as const,
      queryFn: () => asAdmin(answer(db().rpc('sync_of_students', { user_ids: [userId] }))),
      meta: { failure: { show: false } },
    }),
};
