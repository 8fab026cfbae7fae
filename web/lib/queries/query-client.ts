import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { dismissToast } from '#lib/page/toasts.ts';
import { type Failure, isTransient, reportFailure } from './failure.ts';
import { hearOtherTabs, tellOtherTabs } from './other-tabs.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { failure?: Failure };
    mutationMeta: { failure?: Failure };
  }
}

/** The ids of failed mutations' toasts. */
const failures = new WeakMap<object, number>();

const mutationCache = new MutationCache({
  onMutate: () => globalThis.forgetAhead?.(),
  onError: (error, _variables, _result, mutation) =>
    failures.set(mutation, reportFailure(error, mutation.meta?.failure) ?? 0),
});

// Sending a form again removes the message of its last failure; a closed form leaves it.
mutationCache.subscribe(event => {
  if (event.type === 'observerRemoved' && event.observer.hasListeners()) {
    dismissToast(failures.get(event.mutation) ?? 0);
  }
});

class PromptQueryClient extends QueryClient {
  /** Refetches what may have changed, here and, if a key is given, in the other tabs. */
  override invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    if (filters?.queryKey) {
      tellOtherTabs(filters.queryKey);
    }
    return this.readAnew(filters, options);
  }

  /**
   * Also repeats first fetches that are on their way, which may predate the change; the library does so only
   * for queries with data.
   */
  readAnew<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, type: 'active' })) {
      if (query.state.data === undefined && query.state.fetchStatus === 'fetching') {
        void query.cancel({ silent: true });
      }
    }
    globalThis.forgetAhead?.();
    return super.invalidateQueries(filters, options);
  }
}

export const queryClient = new PromptQueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => void reportFailure(error, query.meta?.failure),
  }),
  mutationCache,
  defaultOptions: {
    queries: {
      // A self-hosted server can be reached without the internet, which 'online' would wait for.
      networkMode: 'always',
      retry: (failures, error) => failures < 3 && isTransient(error),
      retryDelay: failures => 300 * 2 ** failures,
      staleTime: 10_000,
    },
    mutations: { networkMode: 'always' },
  },
});

hearOtherTabs(queryKey => void queryClient.readAnew({ queryKey }));
