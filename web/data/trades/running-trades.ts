import { queryOptions, useMutation } from '@tanstack/react-query';
import { journalKey, refreshJournal } from '#data/account/journal.ts';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import type { NewRunningTrade, OpenPositionRow, RunningTradeRow } from '#data/backend/rows.ts';
import { changeRow } from '#data/backend/versions.ts';
import { maxPartsShown } from '#domain/limits.ts';
import type { TradeResult } from '#domain/trades/trade.ts';
import { addFailure, tradeRefusal } from './trade-refusals.ts';
import type { Trade } from './trades.ts';

export type { RunningTradeRow } from '#data/backend/rows.ts';

/** The fields of a running trade that its trader may change. */
export type RunningChanges = Pick<
  RunningTradeRow,
  'entry_price' | 'take_profit' | 'stop_loss' | 'first_stop_loss' | 'lot_size' | 'notes'
>;

/**
 * Lots of a running trade to close: `part` is the id of the closed trade. Money is in the account's currency, the amount net and
 * with its sign, costs below 0 where paid.
 */
export type Closing = {
  running: string;
  part: string;
  lots: number;
  close_price: number;
  result: TradeResult;
  amount: number;
  /** Now when left out. */
  closed_at: string | undefined;
  commission: number | null;
  swap: number | null;
  fee: number | null;
};

/** The position of a terminal that is this running trade; undefined for none. */
export function findPosition(
  { ticket, account_id: account }: RunningTradeRow,
  positions: readonly OpenPositionRow[],
): OpenPositionRow | undefined {
  return positions.find(({ position, account_id: id }) => position === ticket && account === id);
}

export const runningTradeQueries = {
  /** The trades of a trader that are still open, as entered by hand; the oldest first. */
  ofUser: (userId: string) =>
    queryOptions({
      queryKey: journalKey('running_trades', userId),
      queryFn: (): Promise<RunningTradeRow[]> =>
        answer(db().from('running_trades').select().eq('user_id', userId).order('opened_at').order('id')),
      meta: { failure: { show: false } },
    }),

  /** Entered trades that a terminal or a statement probably has, too, with their ticket there. */
  doubles: (userId: string) =>
    queryOptions({
      queryKey: [...journalKey('running_trades', userId), 'doubles'] as const,
      queryFn: () => answer(db().rpc('possible_open_doubles')),
      meta: { failure: { show: false } },
    }),

  /** The closed parts of a trade's idea, the first one first; its symbol finds them quickly. */
  partsOf: ({ user_id: userId, idea_id: idea, currency_pair: symbol }: Trade) =>
    queryOptions({
      queryKey: [...journalKey('trading_records', userId), 'parts', idea] as const,
      queryFn: async (): Promise<Trade[]> =>
        idea === null
          ? []
          : answer(
              db()
                .from('trading_records')
                .select()
                .eq('user_id', userId)
                .eq('currency_pair', symbol)
                .eq('idea_id', idea)
                .order('created_at')
                .order('id')
                .limit(maxPartsShown),
            ),
      meta: { failure: { show: false } },
    }),
};

/** Adds a running trade; if its id exists, because an answer was lost, replaces that one. */
export function useAddRunningTrade(userId: string) {
  return useMutation({
    mutationFn: async (trade: NewRunningTrade) => {
      await currentUserId();
      await answer(
        db()
          .from('running_trades')
          .upsert({ ...trade, user_id: userId }),
      );
    },
    meta: { failure: { title: 'Failed to add trade', description: addFailure, log: true } },
    onSettled: (_added, _error, _trade, _result, { client }) => void refreshJournal(client, userId),
  });
}

export function useChangeRunningTrade(userId: string) {
  return useMutation({
    mutationFn: async ({
      before,
      changes,
    }: {
      before: RunningTradeRow;
      changes: Partial<RunningChanges>;
    }) => {
      await currentUserId();
      const own = () => db().from('running_trades');
      const changed = await changeRow(before, changes, {
        write: async version =>
          (
            await answer(
              own().update(changes).eq('user_id', userId).eq('id', before.id).eq('version', version).select(),
            )
          )[0],
        read: async () => (await answer(own().select().eq('user_id', userId).eq('id', before.id)))[0],
      });
      if (!changed) {
        throw new Error('This trade is no longer open. Look for it in the list of trades.');
      }
    },
    meta: { failure: { title: 'Failed to update trade' } },
    onSettled: (_changed, _error, _given, _result, { client }) => void refreshJournal(client, userId),
  });
}

/** Closes lots of a running trade; returns the lots that are still open. Sent again, it closes once. */
export function useCloseRunningTrade(userId: string) {
  return useMutation({
    mutationFn: async (closing: Closing): Promise<number> => {
      await currentUserId();
      return answer(db().rpc('close_open_trade', closing));
    },
    meta: { failure: { title: 'Failed to close trade', description: tradeRefusal } },
    onSettled: (_left, _error, _closing, _result, { client }) => void refreshJournal(client, userId),
  });
}

/** Makes one trade of an entered one and the one that a terminal or a statement has. */
export function useJoinOpenTrade(userId: string) {
  return useMutation({
    mutationFn: (pair: { running: string; ticket: string }) => answer(db().rpc('join_open_trade', pair)),
    meta: { failure: { title: 'Failed to join the trades', description: tradeRefusal } },
    onSettled: (_nothing, _error, _pair, _result, { client }) => refreshJournal(client, userId),
  });
}

/** Deletes a running trade; returns it as it was last, undefined if it was already deleted or closed. */
export function useDeleteRunningTrade(userId: string) {
  return useMutation({
    mutationFn: async (id: string): Promise<RunningTradeRow | undefined> => {
      await currentUserId();
      const deleted = db().from('running_trades').delete().eq('user_id', userId).eq('id', id);
      return (await answer(deleted.select()))[0];
    },
    meta: { failure: { title: 'Failed to delete trade' } },
    onSettled: (_deleted, _error, _id, _result, { client }) => void refreshJournal(client, userId),
  });
}

export function usePutBackRunningTrade(userId: string) {
  return useMutation({
    mutationFn: async ({ version: _, logged_at: __, ...trade }: RunningTradeRow) => {
      await currentUserId();
      await answer(db().from('running_trades').upsert(trade, { ignoreDuplicates: true }));
    },
    meta: { failure: { title: 'Failed to put trades back', description: tradeRefusal } },
    onSettled: (_done, _error, _trade, _result, { client }) => void refreshJournal(client, userId),
  });
}
