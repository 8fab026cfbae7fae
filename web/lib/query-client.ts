import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { type Failure, isTransient, reportFailure } from './failure.ts';
import { dismissToast } from './toasts.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { failure?: Failure };
    mutationMeta: { failure?: Failure };
  }
}

/** The toasts of failed mutations, by their ids. */
const failures = new WeakMap<object, number>();

const mutationCache = new MutationCache({
  onError: (error, _variables, _result, mutation) =>
    failures.set(mutation, reportFailure(error, mutation.meta?.failure) ?? 0),
});

// A form that is sent again takes back what its last failure said. One that has closed lets it be read.
mutationCache.subscribe(event => {
  if (event.type === 'observerRemoved' && event.observer.hasListeners()) {
    dismissToast(failures.get(event.mutation) ?? 0);
  }
});

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => void reportFailure(error, query.meta?.failure),
  }),
  mutationCache,
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
