import { useMutation } from '@tanstack/react-query';
import { refreshJournal } from '#data/account/journal.ts';
import { isAlreadyThere } from '#data/backend/already-there.ts';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import { ChangedMeanwhile, changeRow } from '#data/backend/versions.ts';
import { deleteTrades } from './several-trades.ts';
import { restoreTrades, showChangedTrade, takeOutTrade } from './trade-cache.ts';
import { addFailure, tradeRefusal } from './trade-refusals.ts';
import { type NewTrade, type Trade, type TradeChanges, tradeQueries } from './trades.ts';

// Writing a trade also updates balance, wins, losses and the plan's current amount. The mutation does not
// wait for their refetch, which a failure causes too: the trade may be deleted, or only the response lost.

export function useAddTrade(userId: string) {
  return useMutation({
    mutationFn: async (trade: NewTrade) => {
      await currentUserId();
      await logOnce(trade, userId);
    },
    meta: {
      failure: {
        title: 'Failed to add trade',
        description: addFailure,
        log: true,
      },
    },
    onSettled: (_logged, _error, _trade, _result, { client }) => void refreshJournal(client, userId),
  });
}

/** Adds a trade; if its id exists, updates that trade to this one. */
export async function logOnce(trade: NewTrade, userId: string): Promise<void> {
  try {
    await answer(
      db()
        .from('trading_records')
        .insert({ ...trade, user_id: userId }),
    );
  } catch (error) {
    if (!isAlreadyThere(error)) {
      throw error;
    }
    await logAgain(trade, userId);
  }
}

/** An earlier attempt succeeded with its response lost: update the row to the current form. */
async function logAgain({ id, ...fields }: NewTrade, userId: string): Promise<void> {
  // The earlier attempt may have named a time; a form without one means the moment of logging.
  const trades = () => db().from('trading_records');
  const { logged_at } = await answer(
    trades().select('logged_at').eq('user_id', userId).eq('id', id).single(),
  );
  const row = { ...fields, created_at: fields.created_at ?? logged_at };
  await answer(trades().update(row).eq('user_id', userId).eq('id', id).select('id').single());
}

type TradeEdit = {
  before: Trade;
  changes: TradeChanges;
};

/**
 * Fails with ChangedMeanwhile if that would undo another change. Returns the current trade and the balance in
 * dollars.
 */
export function useUpdateTrade(userId: string) {
  return useMutation({
    mutationFn: async ({ before, changes }: TradeEdit) => {
      await currentUserId();
      const trade = await changeRow(before, changes, tradeAccess(before, changes));
      if (!trade) {
        throw new Error('This trade is gone.');
      }
      return { trade, balance: await loadBalance(userId) };
    },
    meta: { failure: { title: 'Failed to update trade', description: tradeRefusal } },
    onSuccess: ({ trade }, _edit, _result, { client }) => showChangedTrade(client, trade),
    onError: (error, _edit, _result, { client }) => {
      if (error instanceof ChangedMeanwhile) {
        showChangedTrade(client, error.latest);
      }
    },
    onSettled: (_saved, _error, _edit, _result, { client }) => void refreshJournal(client, userId),
  });
}

function tradeAccess({ id, user_id }: Trade, changes: TradeChanges) {
  const trades = () => db().from('trading_records');
  return {
    write: async (version: number): Promise<Trade | undefined> =>
      (
        await answer(
          trades().update(changes).eq('user_id', user_id).eq('id', id).eq('version', version).select(),
        )
      )[0],
    read: async (): Promise<Trade | undefined> =>
      (await answer(trades().select().eq('user_id', user_id).eq('id', id)))[0],
  };
}

/**
 * Optimistic; restores the lists if the server refuses. Returns the trade in its last state, none if it was
 * already deleted, and the balance in dollars.
 */
export function useDeleteTrade() {
  return useMutation({
    mutationFn: async (trade: Trade) => {
      const userId = await currentUserId();
      return { deleted: await deleteTrades([trade.id]), balance: await loadBalance(userId) };
    },
    meta: { failure: { title: 'Failed to delete trade' } },
    onMutate: (trade, { client }) => takeOutTrade(client, trade),
    onSuccess: (_deleted, trade, _before, { client }) =>
      client.removeQueries({ queryKey: tradeQueries.byId(trade.user_id, trade.id).queryKey }),
    onError: (_error, _trade, before, { client }) => restoreTrades(client, before),
    onSettled: (_deleted, _error, trade, _before, { client }) => void refreshJournal(client, trade.user_id),
  });
}

/** The balance; undefined if it could not be read, which does not fail the change before it. */
async function loadBalance(userId: string): Promise<number | undefined> {
  const { data } = await db().from('profiles').select('account_balance').eq('id', userId).single();
  return data?.account_balance;
}
