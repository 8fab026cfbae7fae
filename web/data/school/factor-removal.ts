import { useMutation } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import { asAdmin } from './users.ts';

/** Takes two-step sign-in away from a person who lost it, and signs them out everywhere. */
export function useRemoveFactorsOf() {
  return useMutation({
    mutationFn: async (userId: string) => {
      await asAdmin(answer(db().rpc('remove_factors_of', { student: userId })));
    },
  });
}
