import type { InfiniteData } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

type PagedList<Row> = {
  data: InfiniteData<Row[]> | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

/** The rows of all pages that have come, and the ways to the next page: by a press, or by nearing the end. */
export function usePages<Row>(list: PagedList<Row>) {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const rows = useMemo(() => data?.pages.flat() ?? [], [data]);
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  // After a failure it is the person who tries again, not every turn of the wheel.
  const canLoadMore = hasNextPage && !isFetching && !isFetchNextPageError;
  return { rows, loadMore, onNearEnd: canLoadMore ? loadMore : undefined };
}
