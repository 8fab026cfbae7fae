import { queryOptions, skipToken } from '@tanstack/react-query';
import { journalKey } from '#data/account/journal.ts';
import { answer, db } from '#data/backend/client.ts';
import type { CurrencyPair } from '#domain/currency-pairs.ts';

/** So many of the newest losses say what is usual. */
const newestLosses = 50;

// They only help to ask about slips: where they cannot be read, nothing is asked.
const quietly = { meta: { failure: { show: false } } };

/** What a trader's own past says about a trade that is being typed. */
export const pastTradeQueries = {
  /** The entry price of the newest trade of a pair; null when there is none. Not asked for without a pair. */
  lastPrice: (userId: string, pair: CurrencyPair | undefined) =>
    queryOptions({
      queryKey: [...journalKey('trading_records', userId), 'last price', pair] as const,
      queryFn: pair ? () => readLastPrice(userId, pair) : skipToken,
      ...quietly,
    }),

  /** The newest losses, in dollars without a sign. */
  losses: (userId: string) =>
    queryOptions({
      queryKey: [...journalKey('trading_records', userId), 'losses'] as const,
      queryFn: async (): Promise<number[]> => {
        const trades = await answer(
          db()
            .from('trading_records')
            .select('amount')
            .eq('user_id', userId)
            .lt('amount', 0)
            .order('created_at', { ascending: false })
            .limit(newestLosses),
        );
        return trades.map(({ amount }) => Math.abs(amount));
      },
      ...quietly,
    }),
};

async function readLastPrice(userId: string, pair: CurrencyPair): Promise<number | null> {
  const [trade] = await answer(
    db()
      .from('trading_records')
      .select('entry_price')
      .eq('user_id', userId)
      .eq('currency_pair', pair)
      .order('created_at', { ascending: false })
      .limit(1),
  );
  return trade?.entry_price ?? null;
}
