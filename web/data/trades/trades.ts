import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { journalKey } from '#data/account/journal.ts';
import { answer, db } from '#data/backend/client.ts';
import type { TradingRecord } from '#data/backend/rows.ts';
import { isId } from '#lib/new-id.ts';

export type { TradeChanges } from '#data/backend/rows.ts';

export type Trade = TradingRecord;

/** Further figures that only statements have, and which may be unknown. */
export type TradeDetail = 'opened_at' | 'close_price' | 'commission' | 'swap' | 'fee';

export type TradeJournal =
  | 'tags'
  | 'setup'
  | 'felt_before'
  | 'felt_after'
  | 'plan_followed'
  | 'rules_kept'
  | 'rules_broken';

type MayBeLeftOut = 'created_at' | 'account_id' | 'account_amount' | TradeDetail | TradeJournal;

/**
 * The form creates the id, so that a repeated request adds one trade. Without `created_at` the server sets
 * the moment, without `account_id` the first account.
 */
export type NewTrade = Omit<
  TradingRecord,
  'user_id' | 'version' | 'logged_at' | 'import_id' | 'figures_changed_at' | 'idea_id' | MayBeLeftOut
> &
  Partial<Pick<TradingRecord, MayBeLeftOut>>;

export const tradeQueries = {
  /** One trade of a trader; null if it is deleted. The caller also shows a failure to load it. */
  byId: (userId: string, tradeId: string) =>
    queryOptions({
      queryKey: [...journalKey('trading_records', userId), 'trade', tradeId] as const,
      queryFn: async (): Promise<Trade | null> =>
        isId(tradeId)
          ? answer(
              db().from('trading_records').select().eq('id', tradeId).eq('user_id', userId).maybeSingle(),
            )
          : null,
      meta: { failure: { show: false } },
    }),
};

/** A trade as it was loaded last: a list may have passed it on before it was changed. */
export function useLatestTrade<Given extends Trade | undefined>(trade: Given): Trade | Given {
  const client = useQueryClient();
  if (!trade) {
    return trade;
  }
  return client.getQueryData(tradeQueries.byId(trade.user_id, trade.id).queryKey) ?? trade;
}
