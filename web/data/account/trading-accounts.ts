import { queryOptions, useMutation } from '@tanstack/react-query';
import { isAlreadyThere } from '#data/backend/already-there.ts';
import { ApiError, answer, currentUserId, db } from '#data/backend/client.ts';
import type { NewTradingAccount, TradingAccount, TradingAccountChanges } from '#data/backend/rows.ts';
import { changeRow } from '#data/backend/versions.ts';
import { ToldByForm } from '#lib/queries/failure.ts';
import { journalKey, refreshJournal } from './journal.ts';

export const tradingAccountQueries = {
  /** With their balances, oldest first. If they cannot be read, a single default account. */
  ofUser: (userId: string) =>
    queryOptions({
      queryKey: journalKey('trading_accounts', userId),
      queryFn: (): Promise<TradingAccount[]> =>
        answer(db().rpc('accounts_of', { trader: userId }, { get: true })),
      meta: { failure: { show: false } },
    }),
};

/** Another of the trader's accounts has this name. */
export class AccountNameTaken extends ToldByForm {
  override name = 'AccountNameTaken';
}

/** The account has trades or money, so its currency is fixed. The message names the alternative. */
export class CurrencyKept extends ToldByForm {
  override name = 'CurrencyKept';
}

const accounts = () => db().from('trading_accounts');

/** Adds an account. The form creates the id, so that sending it twice adds one account. */
export function useOpenAccount(userId: string) {
  return useMutation({
    mutationFn: async (account: NewTradingAccount & { id: string }) => {
      await currentUserId();
      await namedOnce(
        () => answer(accounts().insert({ ...account, user_id: userId })),
        () => answer(accounts().select('id').eq('user_id', userId).eq('id', account.id)),
      );
    },
    meta: { failure: { title: 'Failed to add the account' } },
    onSuccess: (_opened, _account, _result, { client }) => refreshJournal(client, userId),
  });
}

/** Runs a write that sets a name. An earlier attempt may have succeeded with its response lost. */
async function namedOnce(write: () => Promise<unknown>, written: () => Promise<unknown[]>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isAlreadyThere(error)) {
      throw error;
    }
    if ((await written()).length === 0) {
      throw new AccountNameTaken('Another account has this name.');
    }
  }
}

type AccountEdit = {
  before: TradingAccount;
  changes: TradingAccountChanges;
};

/** Fails with ChangedMeanwhile if that would undo another change. */
export function useChangeAccount(userId: string) {
  return useMutation({
    mutationFn: async ({ before, changes }: AccountEdit): Promise<TradingAccount> => {
      await currentUserId();
      const account = await changeNamed(before, changes);
      if (!account) {
        throw new Error('This account no longer exists.');
      }
      return account;
    },
    meta: { failure: { title: 'Failed to change the account' } },
    onSettled: (_account, _error, _edit, _result, { client }) => refreshJournal(client, userId),
  });
}

async function changeNamed(before: TradingAccount, changes: TradingAccountChanges) {
  try {
    return await changeRow(before, changes, {
      write: async (version): Promise<TradingAccount | undefined> =>
        (
          await answer(
            accounts()
              .update(changes)
              .eq('user_id', before.user_id)
              .eq('id', before.id)
              .eq('version', version)
              .select(),
          )
        )[0],
      read: async (): Promise<TradingAccount | undefined> =>
        (await answer(accounts().select().eq('user_id', before.user_id).eq('id', before.id)))[0],
    });
  } catch (error) {
    if (isAlreadyThere(error)) {
      throw new AccountNameTaken('Another account has this name.');
    }
    if (error instanceof ApiError && error.status === 422 && changes.currency !== undefined) {
      throw new CurrencyKept(error.message);
    }
    throw error;
  }
}

/** Archives an account, so that it takes no new trades, or reactivates it. */
export function useArchiveAccount(userId: string) {
  return useMutation({
    mutationFn: async ({ id, isArchived }: { id: string; isArchived: boolean }) => {
      await currentUserId();
      const archived_at = isArchived ? new Date().toISOString() : null;
      await answer(
        accounts().update({ archived_at }).eq('user_id', userId).eq('id', id).select('id').single(),
      );
    },
    meta: { failure: { title: 'Failed to archive the account' } },
    onSettled: (_archived, _error, _account, _result, { client }) => refreshJournal(client, userId),
  });
}

/** Deletes an account with all its trades; requires its name. */
export function useDeleteTradingAccount(userId: string) {
  return useMutation({
    mutationFn: async ({ id, name }: { id: string; name: string }) => {
      await currentUserId();
      await answer(db().rpc('delete_trading_account', { account: id, name }));
    },
    meta: { failure: { title: 'Failed to delete the account' } },
    onSettled: (_deleted, _error, _account, _result, { client }) => refreshJournal(client, userId),
  });
}
