import { queryOptions, skipToken } from '@tanstack/react-query';
import { journalKey } from '#data/account/journal.ts';
import { answer, db } from '#data/backend/client.ts';
import type { Trade } from './trades.ts';

/** The number of newest trades that define the usual size. */
const newestTrades = 100;

export type TradePrices = Pick<Trade, 'trade_type' | 'entry_price' | 'take_profit' | 'stop_loss'>;

type PastTrade = TradePrices & Pick<Trade, 'lot_size' | 'created_at'>;

/** The size of a trade; the amount in dollars, with its sign. */
export type TradeSize = Pick<Trade, 'currency_pair' | 'lot_size' | 'amount'>;

// Only for warnings about typing errors, suggested levels and lot sizes: without these trades there are none.
const quietly = { meta: { failure: { show: false } } };

export const pastTradeQueries = {
  /** With a known entry price; null if there is none. Not fetched without a pair. */
  ofPair: (userId: string, pair: string | undefined) =>
    queryOptions({
      queryKey: [...journalKey('trading_records', userId), 'last of pair', pair] as const,
      queryFn: pair ? () => readLastOfPair(userId, pair) : skipToken,
      ...quietly,
    }),

  /** The newest trades' results in dollars, and their lots. */
  sizes: (userId: string) =>
    queryOptions({
      queryKey: [...journalKey('trading_records', userId), 'sizes'] as const,
      queryFn: (): Promise<TradeSize[]> =>
        answer(
          db()
            .from('trading_records')
            .select('currency_pair, lot_size, amount')
            .eq('user_id', userId)
            .order('created_at', { ascending: false })
            .limit(newestTrades),
        ),
      ...quietly,
    }),
};

async function readLastOfPair(userId: string, pair: string): Promise<PastTrade | null> {
  const [trade] = await answer(
    db()
      .from('trading_records')
      .select('trade_type, entry_price, take_profit, stop_loss, lot_size, created_at')
      .eq('user_id', userId)
      .eq('currency_pair', pair)
      .gt('entry_price', 0)
      .order('created_at', { ascending: false })
      // Trades of a past day may all have the same time.
      .order('logged_at', { ascending: false })
      .limit(1),
  );
  return trade ?? null;
}
