import type { InfiniteData } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

type PagedList<Row> = {
  data: InfiniteData<Row[]> | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

/** The rows of all loaded pages, and the functions that load the next one: on a press, or near the end. */
export function usePages<Row>(list: PagedList<Row>) {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const rows = useMemo(() => data?.pages.flat() ?? [], [data]);
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  // After a failure only a press retries, not every scroll.
  const canLoadMore = hasNextPage && !isFetching && !isFetchNextPageError;
  return { rows, loadMore, onNearEnd: canLoadMore ? loadMore : undefined };
}
