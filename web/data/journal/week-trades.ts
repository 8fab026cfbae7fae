import { queryOptions } from '@tanstack/react-query';
import { everyPage, isBefore, newestFirst } from '#data/account/every-page.ts';
import { journalKey } from '#data/account/journal.ts';
import { answer, db } from '#data/backend/client.ts';
import type { TradingRecord } from '#data/backend/rows.ts';

/** A trader's trades closed between two moments in ISO 8601, `before` excluded, newest first. */
export function tradesBetween(userId: string, from: string, before: string) {
  return queryOptions({
    queryKey: [...journalKey('trading_records', userId), 'between', from, before] as const,
    queryFn: (): Promise<TradingRecord[]> =>
      everyPage(
        (size, last?: TradingRecord) => {
          const trades = db()
            .from('trading_records')
            .select()
            .eq('user_id', userId)
            .gte('created_at', from)
            .lt('created_at', before);
          const rest = last ? trades.lte('created_at', last.created_at).or(isBefore(last)) : trades;
          return answer(rest.order('created_at', newestFirst).order('id', newestFirst).limit(size));
        },
        () => {},
      ),
    meta: { failure: { show: false } },
  });
}
