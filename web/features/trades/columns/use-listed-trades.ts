import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { TradeFilters, TradingAccount } from '#data/backend/rows.ts';
import { tradeListQueries } from '#data/trades/trade-lists.ts';
import type { RecordTrade } from '#domain/insights/insight-record.ts';
import type { NamedTag } from '#domain/tags.ts';
import { tradeSorts } from '#domain/trades/trade-sorts.ts';
import { sumTrades } from '#domain/trades/trade-sums.ts';
import { filterQuery, isAsking, type TradeFilter } from '#features/trades/filter/trade-filter.ts';
import { listRecordQuery } from './list-record-query.ts';

export type FoundFigure = { figure: string; ids: readonly string[] };

type Asked = {
  userId: string;
  filter: TradeFilter;
  filters: TradeFilters;
  tags: readonly NamedTag[];
  accounts: readonly TradingAccount[];
  found: FoundFigure | undefined;
  /** True if a column shows figures of the record. */
  showsRecord: boolean;
};

/**
 * The database pages through its own orders; by a column, or for a figure of the insights, the page sorts the
 * whole record and loads its trades by their ids.
 */
export function useListedTrades(asked: Asked) {
  const { userId, filter, filters, tags, accounts, found, showsRecord } = asked;
  const sort = filter.sort || 'newest';
  const ownSort = tradeSorts.find(one => one === sort);
  const isRanked = ownSort === undefined || filter.figure !== '';
  const record = useQuery({ ...listRecordQuery(userId), enabled: isRanked || showsRecord });
  const isNarrowed = isRanked && isAsking(filter);
  const matching = useQuery({
    ...tradeListQueries.ids(userId, filters),
    enabled: isNarrowed,
    placeholderData: keepPreviousData,
  });
  const { data: known } = record;
  const matchingIds = isNarrowed ? matching.data : null;
  const figureIds = found?.figure === filter.figure ? found.ids : undefined;
  const meantIds = filter.figure ? figureIds : null;
  const ranked = useMemo(() => {
    if (!isRanked || !known || matchingIds === undefined || meantIds === undefined) {
      return undefined;
    }
    const trades = among(known.trades, matchingIds, meantIds);
    const ids = known.sorted(trades, sort, tags).map(({ id }) => id);
    return { ids, trades };
  }, [isRanked, known, matchingIds, meantIds, sort, tags]);

  const ofDatabase = useInfiniteQuery({
    ...tradeListQueries.matching(userId, filters, ownSort ?? 'newest'),
    enabled: !isRanked,
    placeholderData: keepPreviousData,
  });
  const name = filterQuery(filter).toString();
  const ofRecord = useInfiniteQuery({
    ...tradeListQueries.ofIds(userId, name, ranked?.ids ?? []),
    enabled: ranked !== undefined,
    placeholderData: keepPreviousData,
  });
  useRefetchOfChanged(name, ranked?.ids, ofRecord.refetch);
  const totals = useQuery({
    ...tradeListQueries.totals(userId, filters),
    enabled: filter.figure === '',
    placeholderData: keepPreviousData,
  });
  const figureTotals = useMemo(
    () => (filter.figure && ranked ? sumTrades(ranked.trades, accounts, filter.account) : undefined),
    [filter.figure, filter.account, ranked, accounts],
  );
  const hasFailed = isRanked && (record.isError || matching.isError);
  // Until the page has sorted, the list before it stays, so that nothing moves and the focus is kept.
  const isWaiting = isRanked && !ofRecord.data && ofDatabase.data !== undefined && filter.figure === '';
  const list = isRanked && !isWaiting ? ofRecord : ofDatabase;
  return {
    list,
    isOld: isWaiting || list.isPlaceholderData,
    record,
    /** True if the record is too long for one answer, so that older trades are missing. */
    isCut: isRanked && known !== undefined && known.total > known.trades.length,
    /** Set if the page sorts: all ids in their order, and their trades. */
    ranked: isRanked ? ranked : undefined,
    isRanked,
    hasFailed,
    totals: filter.figure
      ? { data: figureTotals, hasFailed, isOld: false }
      : { data: totals.data, hasFailed: totals.isError, isOld: totals.isPlaceholderData },
    tryAgain: () =>
      isRanked
        ? Promise.all([record.refetch(), isNarrowed && matching.refetch()])
        : Promise.all([list.refetch(), totals.refetch()]),
  };
}

/** Reads the loaded pages again when a write has changed the ids of the same list, which then stays where it is. */
function useRefetchOfChanged(name: string, ids: readonly string[] | undefined, refetch: () => unknown): void {
  const known = useRef({ name, ids });
  useEffect(() => {
    const before = known.current;
    known.current = { name, ids: ids ?? before.ids };
    if (ids && before.ids && before.ids !== ids && before.name === name) {
      void refetch();
    }
  }, [name, ids, refetch]);
}

function among(
  trades: readonly RecordTrade[],
  ...lists: (readonly string[] | null)[]
): readonly RecordTrade[] {
  const sets = lists.filter(list => list !== null).map(list => new Set(list));
  return sets.length === 0 ? trades : trades.filter(({ id }) => sets.every(set => set.has(id)));
}
