import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type InsightFilter, queryOfInsights, readInsightFilter } from './insight-filter.ts';

/**
 * The filter in the page's address: it can be shared, survives a reload, and Back restores the previous one.
 */
export function useInsightFilter() {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => readInsightFilter(query), [query]);
  return {
    filter,
    change: (change: Partial<InsightFilter>) =>
      setQuery(queryOfInsights({ ...filter, ...change }), { preventScrollReset: true }),
  };
}
