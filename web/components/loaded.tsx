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
  loading: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Old data stays when a refetch fails. */
export function Loaded<Data>({ query, failure, loading, children }: LoadedProps<Data>) {
  if (query.data !== undefined) {
    return children(query.data);
  }
  if (query.isError) {
    return <LoadFailed message={failure} isTrying={query.isFetching} onTryAgain={query.refetch} />;
  }
  return loading;
}
