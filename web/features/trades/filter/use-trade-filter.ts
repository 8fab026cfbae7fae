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
      // The address changes at once, the page that is drawn from it later: two changes in a row must both last.
      const current = filterOf(new URLSearchParams(window.location.search));
      // The Back button leads to before the search, not through each of its letters.
      go({ ...current, ...change }, Boolean(change.search && current.search));
    },
    clear: () => go({ ...noFilter, sort: filter.sort }, false),
  };
}
