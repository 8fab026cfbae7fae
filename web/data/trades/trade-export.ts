import { answer, db } from '#data/backend/client.ts';
import { type ExactTrade, exactTradeColumns } from '#data/backend/exact-trades.ts';
import type { TradeFilters } from '#data/backend/rows.ts';
import { useReadPages } from '#data/backend/use-read-pages.ts';
import { maxDownloadedTrades, maxPageSize } from '#domain/limits.ts';
import type { TradeSort } from '#domain/trades/trade-sorts.ts';
import { idsPerPage, pageAfter } from './trade-lists.ts';

/** The trades of a list: by ids in their order, or by filters in an order of the database. */
export type TradesAsked = {
  userId: string;
  filters: TradeFilters;
  sort: TradeSort;
  ids: readonly string[] | undefined;
};

/** Reads all trades of a list, with every digit, at most `maxDownloadedTrades`. */
export function useReadAllTrades() {
  return useReadPages(tradePages, 'Failed to fetch trades');
}

async function* tradePages(asked: TradesAsked, signal: AbortSignal): AsyncGenerator<ExactTrade[]> {
  const { userId, filters, sort, ids } = asked;
  if (ids) {
    for (let from = 0; from < Math.min(ids.length, maxDownloadedTrades); from += idsPerPage) {
      const page = ids.slice(from, from + idsPerPage);
      const rows = db().from('trading_records').select(exactTradeColumns);
      const ofPage = rows.eq('user_id', userId).in('id', page).abortSignal(signal);
      const found = await answer(ofPage.overrideTypes<ExactTrade[], { merge: false }>());
      const byId = new Map(found.map(trade => [trade.id, trade]));
      yield page.flatMap(id => byId.get(id) ?? []);
    }
    return;
  }
  let last: ExactTrade | undefined;
  for (let read = 0; read < maxDownloadedTrades; read += maxPageSize) {
    const place = { sort, page_size: maxPageSize, trader: userId, ...(last && pageAfter(last)) };
    const rows = db()
      .rpc('my_trades', { ...filters, ...place })
      .select(exactTradeColumns)
      .abortSignal(signal);
    const page: ExactTrade[] = await answer(rows.overrideTypes<ExactTrade[], { merge: false }>());
    yield page;
    if (page.length < maxPageSize) {
      return;
    }
    last = page.at(-1);
  }
}
