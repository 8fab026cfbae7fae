import { useQuery } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import type { ExactTrade } from '#data/backend/exact-trades.ts';
import { journalKey } from './journal.ts';

const subject = 'trading_records';

/** True for a trade with its purchase and its sale: side, entry and close price. */
export function isExecuted(
  trade: ExactTrade,
): trade is ExactTrade & { trade_type: 'buy' | 'sell'; close_price: string } {
  // An entry price of 0 means unknown.
  return trade.trade_type !== 'unknown' && Number(trade.entry_price) > 0 && trade.close_price !== null;
}

const notExecuted = 'trade_type.eq.unknown,entry_price.eq.0,close_price.is.null';

export function useNotExecuted(userId: string): number {
  const { data = 0 } = useQuery({
    queryKey: [...journalKey(subject, userId), 'not executed'],
    queryFn: (): Promise<number> => {
      const trades = db().from(subject).select('id', { count: 'exact', head: true });
      const found = trades.eq('user_id', userId).or(notExecuted);
      return answer(found.then(told => (told.error ? told : { ...told, data: told.count ?? 0 })));
    },
    meta: { failure: { show: false } },
  });
  return data;
}
