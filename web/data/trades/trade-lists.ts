import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { journalKey } from '#data/account/journal.ts';
import { answer, db } from '#data/backend/client.ts';
import type { Profile, TradeFilters } from '#data/backend/rows.ts';
import { maxPageSize } from '#domain/limits.ts';
import { countAllTrades } from '#domain/trades/trade-count.ts';
import type { TradeSort } from '#domain/trades/trade-sorts.ts';
import type { Trade } from './trades.ts';

const subject = 'trading_records';

export const newestCount = 8;

const planPageSize = 10;

/** Ids are part of a request's address, whose length servers limit. */
export const idsPerPage = 50;

/** The start and the length of a page in a long list. */
type PageStart = { after: Trade | null; size: number };

export const tradeListQueries = {
  newest: (userId: string) =>
    queryOptions({
      queryKey: [...journalKey(subject, userId), 'newest'],
      queryFn: (): Promise<Trade[]> =>
        answer(
          db()
            .from(subject)
            .select()
            .eq('user_id', userId)
            .order('created_at', { ascending: false })
            .order('id', { ascending: false })
            .limit(newestCount),
        ),
    }),

  /** Page by page; staff can read those of their students. */
  matching: (userId: string, filters: TradeFilters, sort: TradeSort) =>
    infiniteQueryOptions({
      queryKey: [...journalKey(subject, userId), 'matching', filters, sort],
      queryFn: ({ pageParam: { after, size } }): Promise<Trade[]> =>
        answer(
          db().rpc('my_trades', {
            ...filters,
            sort,
            page_size: size,
            trader: userId,
            ...(after && pageAfter(after)),
          }),
        ),
      initialPageParam: { after: null, size: sizeOfPage(0) } as PageStart,
      getNextPageParam: (page, pages, { size }) =>
        page.length < size ? null : { after: page.at(-1) ?? null, size: sizeOfPage(pages.length) },
    }),

  /** The ids of the same trades, newest first, at most 20,000. */
  ids: (userId: string, filters: TradeFilters) =>
    queryOptions({
      queryKey: [...journalKey(subject, userId), 'matching ids', filters],
      queryFn: (): Promise<string[]> => answer(db().rpc('my_trade_ids', { ...filters, trader: userId })),
      structuralSharing: false,
      meta: { failure: { show: false } },
    }),

  totals: (userId: string, filters: TradeFilters) =>
    queryOptions({
      queryKey: [...journalKey(subject, userId), 'totals', filters],
      queryFn: () =>
        answer(
          db()
            .rpc('my_trade_totals', { ...filters, trader: userId })
            .single(),
        ),
    }),

  /** The symbols of a trader's trades. The list does without them if they cannot be read. */
  symbols: (userId: string) =>
    queryOptions({
      queryKey: [...journalKey(subject, userId), 'symbols'],
      queryFn: (): Promise<string[]> => answer(db().rpc('my_symbols', { trader: userId })),
      meta: { failure: { show: false } },
    }),

  /** The trades of one plan, newest first, page by page; staff can read those of their students. */
  ofPlan: (planId: string, userId: string) =>
    infiniteQueryOptions({
      queryKey: [...journalKey(subject, userId), 'plan', planId],
      queryFn: ({ pageParam: after }): Promise<Trade[]> => {
        const trades = db()
          .from(subject)
          .select()
          .eq('user_id', userId)
          .eq('plan_id', planId)
          .order('created_at', { ascending: false })
          .order('id', { ascending: false })
          .limit(planPageSize);
        return answer(after ? trades.or(isBefore(after)) : trades);
      },
      initialPageParam: null as Trade | null,
      getNextPageParam: page => (page.length < planPageSize ? null : page.at(-1)),
    }),

  /**
   * In the order of the ids, without deleted trades.
   * @param name identifies the list in its key, as the ids may be thousands and change
   */
  ofIds: (userId: string, name: string, ids: readonly string[]) =>
    infiniteQueryOptions({
      queryKey: [...journalKey(subject, userId), 'ids', name],
      queryFn: async ({ pageParam: from }): Promise<Trade[]> => {
        const page = ids.slice(from, from + idsPerPage);
        const found = await answer(db().from(subject).select().eq('user_id', userId).in('id', page));
        const byId = new Map(found.map(trade => [trade.id, trade]));
        return page.flatMap(id => byId.get(id) ?? []);
      },
      initialPageParam: 0,
      getNextPageParam: (_page, _pages, from) => (from + idsPerPage < ids.length ? from + idsPerPage : null),
      meta: { failure: { show: false } },
    }),

  countOfPlan: (planId: string, userId: string) =>
    queryOptions({
      queryKey: [...journalKey(subject, userId), 'plan', planId, 'count'],
      queryFn: async (): Promise<number> => {
        const trades = db()
          .from(subject)
          .select('id', { count: 'exact', head: true })
          .eq('user_id', userId)
          .eq('plan_id', planId);
        return answer(trades.then(found => (found.error ? found : { ...found, data: found.count ?? 0 })));
      },
    }),
};

/** The filter for the page after a trade, in any order. */
export function pageAfter({
  created_at,
  id,
  amount,
  currency_pair,
}: Pick<Trade, 'created_at' | 'id' | 'amount' | 'currency_pair'>) {
  return {
    before_created_at: created_at,
    before_id: id,
    before_amount: amount,
    before_pair: currency_pair,
  };
}

/** Later pages are longer: after a write, every loaded page is fetched again. */
function sizeOfPage(index: number): number {
  return index < 4 ? 50 : maxPageSize;
}

function isBefore({ created_at, id }: Trade): string {
  return `created_at.lt."${created_at}",and(created_at.eq."${created_at}",id.lt.${id})`;
}

/** The number of a trader's trades, by their profile if that is loaded already. */
export function knownTradeCount(client: QueryClient, userId: string): number | undefined {
  const profile = client.getQueryData<Profile>(journalKey('profiles', userId));
  return profile && countAllTrades(profile);
}
