import { queryOptions, skipToken } from '@tanstack/react-query';
import { journalKey } from '#data/account/journal.ts';
import { answer, db } from '#data/backend/client.ts';
import type { Trade } from './trades.ts';

/** So many of the newest trades say what is usual. */
const newestTrades = 100;

/** The prices of a trade, and the side on which it wins. */
export type TradePrices = Pick<Trade, 'trade_type' | 'entry_price' | 'take_profit' | 'stop_loss'>;

/** A trade of the past, with its time. */
type PastTrade = TradePrices & Pick<Trade, 'created_at'>;

/** How large a trade was; the amount in dollars, with its sign. */
export type TradeSize = Pick<Trade, 'currency_pair' | 'lot_size' | 'amount'>;

// They only help to ask about slips, to offer levels and to work out a lot: where they cannot be read, nothing is.
const quietly = { meta: { failure: { show: false } } };

/** What a trader's own past says about a trade that is being typed. */
export const pastTradeQueries = {
  /** The newest trade of a pair whose entry price is known; null when there is none. Not asked for without a pair. */
  ofPair: (userId: string, pair: string | undefined) =>
    queryOptions({
      queryKey: [...journalKey('trading_records', userId), 'last of pair', pair] as const,
      queryFn: pair ? () => readLastOfPair(userId, pair) : skipToken,
      ...quietly,
    }),

  /** What the newest trades came to, in dollars, and their lots. */
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
      .select('trade_type, entry_price, take_profit, stop_loss, created_at')
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
