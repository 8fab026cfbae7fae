import { queryOptions, useMutation } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import { tellOtherTabs } from '#lib/queries/other-tabs.ts';
import { asAdmin } from './users.ts';

export const signUpCodeQueries = {
  /** The code that the next sign-up requires. Each sign-up uses it up, so it is refetched regularly. */
  current: () =>
    queryOptions({
      queryKey: ['sign-up-code'],
      queryFn: () => answer(db().rpc('get_current_auth_code')),
      refetchInterval: 10_000,
      refetchOnWindowFocus: 'always',
      meta: { failure: { show: false, log: true } },
    }),
};

/** Replaces the code; returns the new one. */
export function useNewSignUpCode() {
  const { queryKey } = signUpCodeQueries.current();
  return useMutation({
    mutationFn: () => asAdmin(answer(db().rpc('admin_new_code'))),
    onSuccess: async (code, _variables, _context, { client }) => {
      // An answer that is already on its way may still have the old code.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, code);
      tellOtherTabs(queryKey);
    },
  });
}
