import { queryOptions } from '@tanstack/react-query';
import { answer, db } from './client.ts';

export const signUpCodeQueries = {
  /** The code that the next sign-up needs. Each sign-up uses it up, so it is asked for again and again. */
  current: () =>
    queryOptions({
      queryKey: ['sign-up-code'],
      queryFn: () => answer(db().rpc('get_current_auth_code')),
      refetchInterval: 30_000,
      refetchOnWindowFocus: 'always',
      meta: { failure: { show: false, log: true } },
    }),
};
