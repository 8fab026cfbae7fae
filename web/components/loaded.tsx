import type { ReactNode } from 'react';
import { LoadFailed } from './load-failed.tsx';

type LoadedProps<Data> = {
  query: {
    data: Data | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** As 'Couldn’t load the admins.' */
  failure: string;
  /** Stands there until the data has come. */
  loading: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Shows what a query has read, or that it is on its way, or that it failed. Old data stays when a new try fails. */
export function Loaded<Data>({ query, failure, loading, children }: LoadedProps<Data>) {
  if (query.data !== undefined) {
    return children(query.data);
  }
  if (query.isError) {
    return <LoadFailed message={failure} isTrying={query.isFetching} onTryAgain={query.refetch} />;
  }
  return loading;
}
