import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { LoadFailed } from '#components/load-failed.tsx';
import { Button } from '#components/ui/button.tsx';
import { tradeListQueries } from '#data/trades/trade-lists.ts';
import type { Trade } from '#data/trades/trades.ts';
import { countOf, formatCount } from '#domain/count.ts';
import { useToday } from '#lib/use-today.ts';
import { asked, isNarrowing } from './trade-filter.ts';
import { NoMatch } from './trade-filter-no-match.tsx';
import { TradeFilters } from './trade-filters.tsx';
import { type PlanNames, TradeListFrame, TradeListSkeleton } from './trade-list.tsx';
import { TradeListPaged } from './trade-list-paged.tsx';
import { TradeSortSelect } from './trade-sort-select.tsx';
import { TradeTotals } from './trade-totals.tsx';
import { useTradeFilter } from './use-trade-filter.ts';

type TradeBrowserProps = {
  userId: string;
  /** The number of trades without any filter; more than 0. */
  count: number;
  /** undefined while they are not known. */
  plans: PlanNames | undefined;
  onOpen: (trade: Trade) => void;
};

/** All trades of the signed-in trader, to be narrowed, summed up and opened. */
export function TradeBrowser({ userId, count, plans, onOpen }: TradeBrowserProps) {
  const { filter, change, clear } = useTradeFilter();
  const filters = asked(filter, useToday());
  const list = useInfiniteQuery({
    ...tradeListQueries.matching(userId, filters, filter.sort || 'newest'),
    placeholderData: keepPreviousData,
  });
  const totals = useQuery({ ...tradeListQueries.totals(userId, filters), placeholderData: keepPreviousData });
  const found = useRef<HTMLParagraphElement>(null);
  const matching = totals.data?.trades;

  function clearAll() {
    clear();
    // The button that was pressed goes with the filters.
    found.current?.focus();
  }

  return (
    <>
      <TradeFilters filter={filter} plans={plans} onChange={change} />
      <TradeTotals totals={totals.data} hasFailed={totals.isError} isBusy={totals.isPlaceholderData} />
      <section aria-label="Matching trades" className="flex flex-col gap-2">
        <div className="flex gap-x-4 gap-y-1 max-sm:flex-col sm:items-center">
          <div className="flex min-h-11 min-w-0 flex-1 items-center justify-between gap-4 sm:min-h-10">
            <p ref={found} role="status" tabIndex={-1} className="text-ink-muted text-sm">
              {matching !== undefined && foundText(matching, count, isNarrowing(filter))}
            </p>
            {isNarrowing(filter) && (
              <Button variant="ghost" onClick={clearAll} className="shrink-0 px-3 max-sm:-me-3">
                Clear Filters
              </Button>
            )}
          </div>
          <div className="sm:w-48">
            <TradeSortSelect sort={filter.sort} onChange={sort => change({ sort })} />
          </div>
        </div>
        {list.data?.pages[0]?.length === 0 ? (
          <NoMatch filter={filter} plans={plans} onClear={clearAll} />
        ) : list.data ? (
          <TradeListPaged list={list} total={matching} plans={plans ?? []} onOpen={onOpen} />
        ) : list.isError ? (
          <LoadFailed
            message="Your trades could not be loaded."
            isTrying={list.isFetching}
            onTryAgain={() => Promise.all([list.refetch(), totals.refetch()])}
          />
        ) : (
          <TradeListFrame>
            <TradeListSkeleton rows={Math.min(count, 10)} />
          </TradeListFrame>
        )}
      </section>
    </>
  );
}

function foundText(matching: number, all: number, isNarrowed: boolean): string {
  return isNarrowed
    ? `${formatCount(matching)} of ${formatCount(all)} trades match`
    : countOf(matching, 'trade');
}
