import { queryOptions, useMutation } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import { tellOtherTabs } from '#lib/queries/other-tabs.ts';
import { asAdmin } from './users.ts';

export const signUpCodeQueries = {
  /** The code that the next sign-up needs. Each sign-up uses it up, so it is asked for again and again. */
  current: () =>
    queryOptions({
      queryKey: ['sign-up-code'],
      queryFn: () => answer(db().rpc('get_current_auth_code')),
      refetchInterval: 10_000,
      refetchOnWindowFocus: 'always',
      meta: { failure: { show: false, log: true } },
    }),
};

/** Replaces the code with a new one, which it answers. */
export function useNewSignUpCode() {
  const { queryKey } = signUpCodeQueries.current();
  return useMutation({
    mutationFn: () => asAdmin(answer(db().rpc('admin_new_code'))),
    onSuccess: async (code, _variables, _context, { client }) => {
      // An answer that is on its way may still hold the old one.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, code);
      tellOtherTabs(queryKey);
    },
  });
}
