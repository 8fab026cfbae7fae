import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { ApiError, answer, currentUserId, db } from '#data/backend/client.ts';
import { errorCode } from '#data/backend/error-codes.ts';
import type { Profile } from '#data/backend/rows.ts';
import { ChangedMeanwhile } from '#data/backend/versions.ts';
import type { SessionUser } from '#data/session/session.ts';
import { tellOtherTabs } from '#lib/queries/other-tabs.ts';
import { journalKey, refreshJournal } from './journal.ts';

export const profileQueries = {
  ofUser: (user: SessionUser) =>
    queryOptions({
      queryKey: profileKey(user.id),
      queryFn: async () => (await readProfile(user.id)) ?? (await makeProfile(user)),
    }),
};

export function profileKey(userId: string) {
  return journalKey('profiles', userId);
}

async function readProfile(id: string): Promise<Profile | undefined> {
  try {
    return await answer(db().from('profiles').select().eq('id', id).single());
  } catch (error) {
    // PostgREST's code for "not exactly one row".
    if (error instanceof ApiError && error.code === errorCode.notOneRow) {
      return undefined;
    }
    throw error;
  }
}

async function readAccountBalance(id: string): Promise<number | undefined> {
  const accounts = await answer(db().rpc('accounts_of'));
  return accounts.find(account => account.id === id)?.balance ?? undefined;
}

async function makeProfile({ id, email, fullName }: SessionUser): Promise<Profile> {
  const profile = {
    id,
    email,
    full_name: fullName?.trim() || null,
    total_wins: 0,
    total_losses: 0,
    account_balance: 0,
  };
  return answer(db().from('profiles').insert(profile).select().single());
}

type BalanceUpdate = {
  /** In the account's currency, by default dollars. */
  balance: number;
  reason?: string;
  seen: number;
  account?: string | undefined;
};

/**
 * The ledger records it as a separate change. Fails with ChangedMeanwhile, which has the current balance, if
 * the person saw another one.
 */
export function useUpdateBalance() {
  return useMutation({
    mutationFn: async ({ balance, reason, seen, account }: BalanceUpdate) => {
      const userId = await currentUserId();
      const latest = account
        ? await readAccountBalance(account)
        : (await readProfile(userId))?.account_balance;
      if (latest !== undefined && latest !== seen && latest !== balance) {
        throw new ChangedMeanwhile(latest);
      }
      const given = { new_balance: balance, reason: reason || null, ...(account && { account }) };
      return answer(db().rpc('set_account_balance', given));
    },
    onError: async (error, _update, _result, { client }) => {
      if (error instanceof ChangedMeanwhile) {
        await refreshJournal(client, await currentUserId());
      }
    },
    onSuccess: (profile, _update, _result, { client }) => showProfile(client, profile),
  });
}

/** Shows the profile that a balance change returned, and refetches the ledger. */
export async function showProfile(client: QueryClient, profile: Profile): Promise<void> {
  // A profile that is already on its way predates the change and would revert it on screen.
  await client.cancelQueries({ queryKey: profileKey(profile.id) });
  client.setQueryData(profileKey(profile.id), profile);
  tellOtherTabs(profileKey(profile.id));
  await Promise.all([
    client.invalidateQueries({ queryKey: journalKey('balance_changes', profile.id) }),
    client.invalidateQueries({ queryKey: journalKey('trading_accounts', profile.id) }),
  ]);
}
