import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type InsightFilter, queryOfInsights, readInsightFilter, splitComparison } from './insight-filter.ts';

/** Both filters are in the address: they can be shared, survive a reload, and Back restores them. */
export function useInsightFilter() {
  const [query, setQuery] = useSearchParams();
  const { own, compared: against } = splitComparison(query);
  const filter = useMemo(() => readInsightFilter(new URLSearchParams(own)), [own]);
  const compared = useMemo(
    () => (against === null ? null : readInsightFilter(new URLSearchParams(against))),
    [against],
  );
  const set = (next: InsightFilter, other: InsightFilter | null) =>
    setQuery(queryOfInsights(next, other), { preventScrollReset: true });
  return {
    filter,
    compared,
    set,
    change: (change: Partial<InsightFilter>) => set({ ...filter, ...change }, compared),
  };
}
