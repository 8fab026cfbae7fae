import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { LoadFailed } from '#components/load-failed.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useClock } from '#data/account/clock.ts';
import { instrumentQueries } from '#data/account/instruments.ts';
import type { KeptFilter, TradingAccount } from '#data/backend/rows.ts';
import { tagQueries } from '#data/journal/tags.ts';
import { importQueries } from '#data/statements/imports.ts';
import type { TradesAsked } from '#data/trades/trade-export.ts';
import { tradeListQueries } from '#data/trades/trade-lists.ts';
import type { Trade } from '#data/trades/trades.ts';
import { maxFilterLength } from '#domain/limits.ts';
import { moneyOfTotals } from '#domain/money/money-of-accounts.ts';
import { formatCount } from '#domain/numbers/count.ts';
import type { NamedTag } from '#domain/tags.ts';
import { tradeSorts } from '#domain/trades/trade-sorts.ts';
import { useColumns } from '#features/trades/columns/use-columns.ts';
import { type FoundFigure, useListedTrades } from '#features/trades/columns/use-listed-trades.ts';
import { keptAs } from '#features/trades/filter/kept-filter.ts';
import { asked, filterQuery, noFilter } from '#features/trades/filter/trade-filter.ts';
import { NoMatch } from '#features/trades/filter/trade-filter-no-match.tsx';
import { TradeFilters } from '#features/trades/filter/trade-filters.tsx';
import { useTradeFilter } from '#features/trades/filter/use-trade-filter.ts';
import type { PlanNames } from '#features/trades/plan-names.ts';
import { useDay } from '#lib/clock/use-day.ts';
import { useWeekStart } from '#lib/clock/week-start.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { type OpenedList, useOpenedList } from './opened-list.ts';
import { TradeListSkeleton } from './trade-list.tsx';
import { TradeListHead } from './trade-list-head.tsx';
import { TradeListPaged } from './trade-list-paged.tsx';
import { useSelectionAmong } from './trade-selection.ts';
import { TradeTotals } from './trade-totals.tsx';

// Loaded with the first trade that is selected.
const { TradeSelectionBar } = lazyParts(() => import('./trade-selection-bar.tsx'));
const { ColumnsMenu } = lazyParts(() => import('#features/trades/columns/columns-menu.tsx'));

/** Stable, so that rows do not render again. */
const noPlans: PlanNames = [];
const noTags: readonly NamedTag[] = [];

/** `onDone` is called afterwards. */
type OnSelected = (ids: string[], onDone: () => void) => void;

export type ListParts = {
  /** Names the figure of the insights in the address, and finds its trades. */
  renderFigure: (figure: string, onFound: (found: FoundFigure) => void) => ReactNode;
  renderPicture: (trade: Trade) => ReactNode;
  /** The download of the matching trades: by their ids if the page sorts them, else by the filters. */
  renderDownload: (asked: DownloadAsked) => ReactNode;
};

type DownloadAsked = Omit<TradesAsked, 'userId'> & { count: number | undefined };

type TradeBrowserProps = {
  userId: string;
  /** The number of trades without any filter; more than 0. */
  count: number;
  plans: PlanNames | undefined;
  accounts: readonly TradingAccount[];
  /** Opens a trade; the list is where its neighbors come from. */
  onOpen: (trade: Trade, list: OpenedList) => void;
  parts: ListParts;
  own?: OwnTrades;
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
  onTag: OnSelected;
  onDelete: OnSelected;
};

const noFilters: readonly KeptFilter[] = [];

/** In their own list, traders can change several trades at a time. */
export function TradeBrowser(props: TradeBrowserProps) {
  const { userId, count, plans, accounts, onOpen, own, remarkOf, onNone } = props;
  const { renderFigure, renderPicture, renderDownload } = props.parts;
  const kept = own?.kept ?? noFilters;
  const { filter, change, clear } = useTradeFilter();
  const { data: symbols = [] } = useQuery(tradeListQueries.symbols(userId));
  const { data: tags = noTags } = useQuery(tagQueries.ofUser(userId));
  const { data: hasImports = false } = useQuery(importQueries.any(userId));
  const clock = useClock(userId, filter.account) ?? null;
  const today = useDay(clock);
  const filters = asked(filter, today, symbols, clock, useWeekStart());
  const ownSort = tradeSorts.find(one => one === filter.sort) ?? 'newest';
  const [columns, chooseColumns] = useColumns(own ? userId : 'desk');
  const [found, setFound] = useState<FoundFigure>();
  const listed = useListedTrades({
    ...{ userId, filter, filters, tags, accounts, found },
    showsRecord: columns.includes('r'),
  });
  const { list, ranked, record, totals } = listed;
  const { data: entries } = useQuery({
    ...instrumentQueries.entriesOf(userId),
    enabled: columns.includes('pips'),
  });
  const shown = useMemo(
    () =>
      columns.length > 0
        ? { columns, record: record.data, entries, accounts, tags, renderPicture }
        : undefined,
    [columns, record.data, entries, accounts, tags, renderPicture],
  );
  const isNone = list.data?.pages[0]?.length === 0;
  useEffect(() => {
    if (isNone) {
      onNone?.();
    }
  }, [isNone, onNone]);
  const foundLine = useRef<HTMLParagraphElement>(null);
  const matching = totals.data?.trades;
  const openedList = useOpenedList(list, matching);
  const openListed = useCallback((trade: Trade) => onOpen(trade, openedList), [onOpen, openedList]);

  const selection = useSelectionAmong(filterQuery({ ...filter, sort: noFilter.sort }).toString());

  const query = filterQuery(filter).toString();

  function clearAll() {
    clear();
    // The pressed button disappears with the filters.
    foundLine.current?.focus();
  }

  function clearSelection() {
    selection.clear();
    foundLine.current?.focus();
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
      {filter.figure && renderFigure(filter.figure, setFound)}
      <TradeTotals
        totals={totals.data}
        money={moneyOfTotals(accounts, filter.account)}
        hasFailed={totals.hasFailed}
        isBusy={totals.isOld}
      />
      {listed.isCut && (
        <Notice>
          Only the newest {formatCount(record.data?.trades.length ?? 0)} trades can be listed this way.
        </Notice>
      )}
      <section aria-label="Matching trades" className="flex flex-col gap-1">
        <TradeListHead
          ref={foundLine}
          filter={filter}
          matching={matching}
          count={count}
          selection={selection}
          canSelect={own !== undefined}
          columns={columns}
          tools={
            <Suspense fallback={null}>
              <ColumnsMenu chosen={columns} hasAccounts={accounts.length > 1} onChoose={chooseColumns} />
              {renderDownload({ filters, sort: ownSort, ids: ranked?.ids, count: matching })}
            </Suspense>
          }
          onClear={clearAll}
          onKeep={
            own && !keptAs(filter, kept) && query.length <= maxFilterLength
              ? () => own.onKeep(query)
              : undefined
          }
          onSort={next => change({ sort: next })}
          selectionBar={
            own && (
              <Suspense fallback={null}>
                <TradeSelectionBar
                  selection={selection}
                  filters={filters}
                  sort={ownSort}
                  rankedIds={ranked?.ids}
                  matching={matching}
                  onGivePlan={ids => own.onGivePlan(ids, () => selection.clear())}
                  onTag={ids => own.onTag(ids, () => selection.clear())}
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
            isOld={listed.isOld}
            total={matching}
            plans={plans ?? noPlans}
            accounts={accounts}
            tags={tags}
            isOneAccount={filter.account !== ''}
            shown={shown}
            sort={filter.sort}
            onSort={next => change({ sort: next })}
            selection={selection}
            remarkOf={remarkOf}
            onOpen={openListed}
            onDuplicate={own?.onDuplicate}
          />
        ) : list.isError || listed.hasFailed ? (
          <LoadFailed
            message={own ? 'Couldn’t load your trades.' : 'Couldn’t load the trades.'}
            isTrying={list.isFetching || record.isFetching}
            onTryAgain={listed.tryAgain}
          />
        ) : (
          <TradeListSkeleton rows={Math.min(count, 10)} />
        )}
      </section>
    </>
  );
}
