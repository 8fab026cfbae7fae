import { queryOptions, useMutation } from '@tanstack/react-query';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import type { MyAssignment } from '#data/backend/rows.ts';
import { journalKey } from './journal.ts';

export type { MyAssignment } from '#data/backend/rows.ts';

/** Below the key of trades, because trades are progress. */
const assignmentsKey = (userId: string) => [...journalKey('trading_records', userId), 'assignments'] as const;

export const myAssignmentQueries = {
  /** The current ones and those of the last 30 days, the next end first. */
  ofUser: (userId: string) =>
    queryOptions({
      queryKey: assignmentsKey(userId),
      queryFn: async () => (await answer(db().rpc('my_current_assignments'))) as MyAssignment[],
      meta: { failure: { show: false } },
    }),
};

export function useHandIn(userId: string) {
  return useMutation({
    mutationFn: async (given: { assignment: string; answer: string }) => {
      await currentUserId();
      await answer(db().rpc('hand_in_assignment', given));
    },
    meta: { failure: { show: false } },
    onSettled: (_done, _error, _given, _result, { client }) =>
      client.invalidateQueries({ queryKey: assignmentsKey(userId) }),
  });
}
