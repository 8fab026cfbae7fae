import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { filterOf, noFilter, queryOf, type TradeFilter } from './trade-filter.ts';

/** The filter in the page's address: it can be shared, survives a reload, and the Back button takes it back. */
export function useTradeFilter() {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => filterOf(query), [query]);

  function go(next: TradeFilter, isTyping: boolean) {
    setQuery(queryOf(next), { replace: isTyping, preventScrollReset: true });
  }

  return {
    filter,
    change(change: Partial<TradeFilter>) {
      // Going back leads to before the search, not letter by letter through it.
      go({ ...filter, ...change }, Boolean(change.search && filter.search));
    },
    clear: () => go({ ...noFilter, sort: filter.sort }, false),
  };
}
