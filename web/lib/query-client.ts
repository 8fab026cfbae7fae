import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { type Failure, isTransient, reportFailure } from './failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { failure?: Failure };
    mutationMeta: { failure?: Failure };
  }
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => reportFailure(error, query.meta?.failure) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => reportFailure(error, mutation.meta?.failure),
  }),
  defaultOptions: {
    queries: {
      // A self-hosted server can be reached without the internet, which is what 'online' would wait for.
      networkMode: 'always',
      retry: (failures, error) => failures < 3 && isTransient(error),
      retryDelay: failures => 300 * 2 ** failures,
      staleTime: 10_000,
    },
    mutations: { networkMode: 'always' },
  },
});
