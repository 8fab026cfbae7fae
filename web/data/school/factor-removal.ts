import { useMutation } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import { asAdmin } from './users.ts';

/** Removes two-step sign-in from a person who lost their device, and signs them out everywhere. */
export function useRemoveFactors() {
  return useMutation({
    mutationFn: async (userId: string) => {
      await asAdmin(answer(db().rpc('remove_factors_of', { student: userId })));
    },
  });
}
