import { queryOptions, useMutation } from '@tanstack/react-query';
import { journalKey, refreshJournal } from '#data/account/journal.ts';
import { answer, db } from '#data/backend/client.ts';
import type { TradingRecord } from '#data/backend/rows.ts';

export const doubleQueries = {
  /** Pairs of trades in an account, one entered and one synced, that are probably the same. */
  inAccount: (userId: string, account: string) =>
    queryOptions({
      queryKey: [...journalKey('sync_connections', userId), 'doubles', account] as const,
      queryFn: () => doublesIn(userId, account),
      meta: { failure: { show: false } },
    }),
};

/** A trade that was entered, and the synced one that is probably the same. */
export type Double = {
  typed: string;
  synced: string;
  trade: Pick<TradingRecord, 'id' | 'currency_pair' | 'created_at' | 'amount' | 'account_amount'>;
};

async function doublesIn(userId: string, account: string): Promise<Double[]> {
  const pairs = await answer(db().rpc('possible_doubles', { account }));
  if (pairs.length === 0) {
    return [];
  }
  const trades = await answer(
    db()
      .from('trading_records')
      .select('id, currency_pair, created_at, amount, account_amount')
      .eq('user_id', userId)
      .in(
        'id',
        pairs.map(({ typed }) => typed),
      ),
  );
  const byId = new Map(trades.map(trade => [trade.id, trade]));
  return pairs.flatMap(pair => {
    const trade = byId.get(pair.typed);
    return trade ? [{ ...pair, trade }] : [];
  });
}

/** Makes one trade of an entered and a synced one. */
export function useJoinDouble(userId: string) {
  return useMutation({
    mutationFn: (pair: { typed: string; synced: string }) => answer(db().rpc('join_synced_trade', pair)),
    meta: { failure: { title: 'Failed to join the trades' } },
    onSettled: (_nothing, _error, _pair, _result, { client }) => refreshJournal(client, userId),
  });
}

/** Leaves an entered and a synced trade as two, which are not offered again. */
export function useKeepTwoTrades(userId: string) {
  return useMutation({
    mutationFn: (pair: { typed: string; synced: string }) => answer(db().rpc('keep_two_trades', pair)),
    meta: { failure: { title: 'Failed to keep the trades' } },
    onSettled: (_nothing, _error, _pair, _result, { client }) => refreshJournal(client, userId),
  });
}
