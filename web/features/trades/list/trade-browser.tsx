import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { LoadFailed } from '#components/load-failed.tsx';
import { useClock } from '#data/account/clock.ts';
import type { KeptFilter, TradingAccount } from '#data/backend/rows.ts';
import { tagQueries } from '#data/journal/tags.ts';
import { importQueries } from '#data/statements/imports.ts';
import { tradeListQueries } from '#data/trades/trade-lists.ts';
import type { Trade } from '#data/trades/trades.ts';
import { moneyOfTotals } from '#domain/money/money-of-accounts.ts';
import type { NamedTag } from '#domain/tags.ts';
import { keptAs } from '#features/trades/filter/kept-filter.ts';
import { asked, filterQuery, noFilter } from '#features/trades/filter/trade-filter.ts';
import { NoMatch } from '#features/trades/filter/trade-filter-no-match.tsx';
import { TradeFilters } from '#features/trades/filter/trade-filters.tsx';
import { useTradeFilter } from '#features/trades/filter/use-trade-filter.ts';
import type { PlanNames } from '#features/trades/plan-names.ts';
import { useDay } from '#lib/clock/use-day.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { TradeListSkeleton } from './trade-list.tsx';
import { TradeListHead } from './trade-list-head.tsx';
import { TradeListPaged } from './trade-list-paged.tsx';
import { TradeSelection } from './trade-selection.ts';
import { TradeTotals } from './trade-totals.tsx';

// Loaded with the first trade that is selected.
const { TradeSelectionBar } = lazyParts(() => import('./trade-selection-bar.tsx'));

/** Stable, so that rows do not render again. */
const noPlans: PlanNames = [];
const noTags: readonly NamedTag[] = [];

/** The actions on several trades; `onDone` is called afterwards. */
type OnSelected = (ids: string[], onDone: () => void) => void;

type TradeBrowserProps = {
  userId: string;
  /** The number of trades without any filter; more than 0. */
  count: number;
  /** undefined while they load. */
  plans: PlanNames | undefined;
  accounts: readonly TradingAccount[];
  onOpen: (trade: Trade) => void;
  /** The actions of traders on their own trades; absent for staff, who only view them. */
  own?: OwnTrades;
  /** The note for staff on how a trade was logged. */
  remarkOf?: (trade: Trade) => string;
  /** Called if there are none, which is also the case for a deleted student. */
  onNone?: () => void;
};

type OwnTrades = {
  kept: readonly KeptFilter[];
  onKeep: (query: string) => void;
  onDeleteKept: (kept: KeptFilter) => void;
  onDuplicate: (trade: Trade) => void;
  onGivePlan: OnSelected;
  onDelete: OnSelected;
};

const noFilters: readonly KeptFilter[] = [];

/**
 * All trades of a trader, with filters, order, totals and details; in their own list, traders can change
 * several at a time.
 */
export function TradeBrowser(props: TradeBrowserProps) {
  const { userId, count, plans, accounts, onOpen, own, remarkOf, onNone } = props;
  const kept = own?.kept ?? noFilters;
  const { filter, change, clear } = useTradeFilter();
  const { data: symbols = [] } = useQuery(tradeListQueries.symbols(userId));
  const { data: tags = noTags } = useQuery(tagQueries.ofUser(userId));
  const { data: hasImports = false } = useQuery(importQueries.any(userId));
  const clock = useClock(userId, filter.account) ?? null;
  const today = useDay(clock);
  const filters = asked(filter, today, symbols, clock);
  const sort = filter.sort || 'newest';
  const list = useInfiniteQuery({
    ...tradeListQueries.matching(userId, filters, sort),
    placeholderData: keepPreviousData,
  });
  const totals = useQuery({ ...tradeListQueries.totals(userId, filters), placeholderData: keepPreviousData });
  const isNone = list.data?.pages[0]?.length === 0;
  useEffect(() => {
    if (isNone) {
      onNone?.();
    }
  }, [isNone, onNone]);
  const found = useRef<HTMLParagraphElement>(null);
  const matching = totals.data?.trades;

  const [selection, setSelection] = useState(() => new TradeSelection());
  const narrowedBy = filterQuery({ ...filter, sort: noFilter.sort }).toString();
  const [selectedAmong, setSelectedAmong] = useState(narrowedBy);
  if (narrowedBy !== selectedAmong) {
    // Selected trades always match the filter: nothing invisible is deleted.
    setSelectedAmong(narrowedBy);
    setSelection(new TradeSelection());
  }

  function clearAll() {
    clear();
    // The pressed button disappears with the filters.
    found.current?.focus();
  }

  function clearSelection() {
    selection.clear();
    found.current?.focus();
  }

  return (
    <>
      <TradeFilters
        filter={filter}
        plans={plans}
        accounts={accounts}
        tags={tags}
        hasImports={hasImports}
        symbols={symbols}
        kept={kept}
        clock={clock}
        today={today}
        onChange={change}
        onDeleteKept={own?.onDeleteKept}
      />
      <TradeTotals
        totals={totals.data}
        money={moneyOfTotals(accounts, filter.account)}
        hasFailed={totals.isError}
        isBusy={totals.isPlaceholderData}
      />
      <section aria-label="Matching trades" className="flex flex-col gap-1">
        <TradeListHead
          ref={found}
          filter={filter}
          matching={matching}
          count={count}
          selection={selection}
          canSelect={own !== undefined}
          onClear={clearAll}
          onKeep={own && !keptAs(filter, kept) ? () => own.onKeep(filterQuery(filter).toString()) : undefined}
          onSort={next => change({ sort: next })}
          selectionBar={
            own && (
              <Suspense fallback={null}>
                <TradeSelectionBar
                  selection={selection}
                  filters={filters}
                  sort={sort}
                  matching={matching}
                  onGivePlan={ids => own.onGivePlan(ids, () => selection.clear())}
                  onDelete={ids => own.onDelete(ids, () => selection.clear())}
                  onClear={clearSelection}
                />
              </Suspense>
            )
          }
        />
        {isNone ? (
          <NoMatch filter={filter} plans={plans} isOwn={own !== undefined} onClear={clearAll} />
        ) : list.data ? (
          <TradeListPaged
            list={list}
            total={matching}
            plans={plans ?? noPlans}
            accounts={accounts}
            tags={tags}
            isOneAccount={filter.account !== ''}
            selection={selection}
            remarkOf={remarkOf}
            onOpen={onOpen}
            onDuplicate={own?.onDuplicate}
          />
        ) : list.isError ? (
          <LoadFailed
            message={own ? 'Couldn’t load your trades.' : 'Couldn’t load the trades.'}
            isTrying={list.isFetching}
            onTryAgain={() => Promise.all([list.refetch(), totals.refetch()])}
          />
        ) : (
          <TradeListSkeleton rows={Math.min(count, 10)} />
        )}
      </section>
    </>
  );
}
