import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { filterQuery, noFilter, readFilter, type TradeFilter } from './trade-filter.ts';

/** In the page's address: it can be shared, survives a reload, and Back restores the previous one. */
export function useTradeFilter() {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => readFilter(query), [query]);

  function go(next: TradeFilter, isTyping: boolean) {
    setQuery(filterQuery(next), { replace: isTyping, preventScrollReset: true });
  }

  return {
    filter,
    change(change: Partial<TradeFilter>) {
      // The address changes before the page renders: the second of two quick changes must not undo the first.
      const current = readFilter(new URLSearchParams(window.location.search));
      // Back returns to before the search, not through each of its letters.
      go({ ...current, ...change }, Boolean(change.search && current.search));
    },
    clear: () => go({ ...noFilter, sort: filter.sort }, false),
  };
}
