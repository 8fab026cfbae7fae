import { queryOptions, useMutation } from '@tanstack/react-query';
import { everyPage, isBefore, newestFirst } from '#data/account/every-page.ts';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import type { KeptBars } from '#domain/bars/kept-bars.ts';
import type { BarSource, FileSource } from '#domain/bars/price-bar.ts';
import type { BarsOfRecord } from '#domain/bars/price-insights.ts';
import type { HeldTrade } from '#domain/bars/windows.ts';

export type BarsOfTrade = KeptBars & { source: BarSource };

/** The bars of a trade from a file, to be sent. */
export type NewBars = KeptBars & { source: FileSource; trade_id: string };

/** Bars of so many trades are sent in one request of about half a megabyte. */
const tradesAtOnce = 30;

/** The bars that insights use: some megabytes at most, in pages of about half a megabyte. */
export const tradesInInsights = 300;
const tradesPerPage = 100;

const key = (userId: string) => ['trade_bars', userId] as const;

export const tradeBarQueries = {
  ofTrade: (userId: string, tradeId: string) =>
    queryOptions({
      queryKey: [...key(userId), tradeId],
      queryFn: async () =>
        (await answer(
          db().from('trade_bars').select().eq('user_id', userId).eq('trade_id', tradeId).maybeSingle(),
        )) as BarsOfTrade | null,
      // The details show the error in place of the prices.
      meta: { failure: { show: false } },
    }),

  /** The bars of a few trades; those without bars are left out. */
  ofTrades: (userId: string, tradeIds: readonly string[]) =>
    queryOptions({
      queryKey: [...key(userId), 'some', tradeIds],
      queryFn: async () =>
        (await answer(
          db().from('trade_bars').select().eq('user_id', userId).in('trade_id', tradeIds),
        )) as (BarsOfTrade & { trade_id: string })[],
      structuralSharing: false,
      // The page does without them.
      meta: { failure: { show: false } },
    }),

  /**
   * By their open, with their take profits.
   * @param before only trades opened before this moment, as ISO text; null for all
   */
  newest: (userId: string, before: string | null) =>
    queryOptions({
      queryKey: [...key(userId), 'newest', before],
      queryFn: async () => {
        const bars: BarsOfRecord[] = [];
        for (let from = 0; from < tradesInInsights; from += tradesPerPage) {
          const page = await barsFrom(userId, before, from);
          bars.push(...page);
          if (page.length < tradesPerPage) {
            break;
          }
        }
        return bars;
      },
      // Megabytes: they are read again after bars are saved, and not at each visit.
      staleTime: 60_000,
      structuralSharing: false,
      // The page shows the error in place of the figures.
      meta: { failure: { show: false } },
    }),
};

async function barsFrom(userId: string, before: string | null, from: number): Promise<BarsOfRecord[]> {
  const bars = db()
    .from('trade_bars')
    .select('trade_id, resolution, begins, digits, has_spread, bars, trading_records(take_profit)')
    .eq('user_id', userId);
  const rows = await answer(
    (before === null ? bars : bars.lt('begins', before))
      .order('begins', newestFirst)
      .order('trade_id', newestFirst)
      .range(from, from + tradesPerPage - 1),
  );
  return rows.map(({ trading_records: trade, ...kept }) => ({ ...kept, take_profit: trade.take_profit }));
}

/** Reads the trades of a symbol whose open time is known, for the reader of a file with its prices. */
export async function readHeldTrades(userId: string, symbol: string): Promise<HeldTrade[]> {
  const rows = await everyPage(heldTradesBefore(userId, symbol), () => {});
  return rows.map(({ id, entry_price: entryPrice, opened_at: opened, created_at: closed }) => ({
    ...{ id, entryPrice },
    ...{ openedAt: Date.parse(opened ?? closed), closedAt: Date.parse(closed) },
  }));
}

type HeldRow = { id: string; entry_price: number; opened_at: string | null; created_at: string };

const heldTradesBefore =
  (userId: string, symbol: string) =>
  (size: number, last?: HeldRow): Promise<HeldRow[]> => {
    const trades = db()
      .from('trading_records')
      .select('id, entry_price, opened_at, created_at')
      .eq('user_id', userId)
      .eq('currency_pair', symbol)
      .not('opened_at', 'is', null);
    const rest = last ? trades.lte('created_at', last.created_at).or(isBefore(last)) : trades;
    return answer(rest.order('created_at', newestFirst).order('id', newestFirst).limit(size));
  };

/** Saves the bars of trades in the place of those that they had. */
export function useKeepBars(userId: string) {
  return useMutation({
    mutationFn: async (bars: readonly NewBars[]) => {
      await currentUserId();
      for (let place = 0; place < bars.length; place += tradesAtOnce) {
        const rows = bars.slice(place, place + tradesAtOnce).map(one => ({ ...one, user_id: userId }));
        await answer(db().from('trade_bars').upsert(rows));
      }
    },
    // The details show the error.
    meta: { failure: { show: false } },
    onSettled: (_kept, _error, _bars, _before, { client }) =>
      client.invalidateQueries({ queryKey: key(userId) }),
  });
}
