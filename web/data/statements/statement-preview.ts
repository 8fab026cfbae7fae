import { queryOptions } from '@tanstack/react-query';
import { journalKey } from '#data/account/journal.ts';
import { answer, db } from '#data/backend/client.ts';
import { type TypedMoney, typedMoney } from '#domain/statements/journal/typed-money.ts';

/** Symbols that a trader assigned to a broker's names, per account. */
type OwnName = { account_id: string; printed: string; symbol: string };

/** The account of earlier statements with the same number, null for none, and those of all other numbers. */
type AccountsOfNumber = { known: string | null; numbered: string[] };

/** The most that finish_import replaces. */
const maxTypedEntries = 200;

// If it cannot be read, the person chooses by hand.
const quietly = { meta: { failure: { show: false } } };

export const previewQueries = {
  /** The account of earlier statements with this number, and those of other numbers; none without a number. */
  accountsOf: (userId: string, keyHash: string | null) =>
    queryOptions({
      queryKey: [...journalKey('trading_accounts', userId), 'of statement', keyHash],
      queryFn: async (): Promise<AccountsOfNumber> => {
        const all =
          keyHash === null
            ? []
            : await answer(
                db().from('statement_accounts').select('account_id, key_hash').eq('user_id', userId),
              );
        return {
          known: all.find(({ key_hash }) => key_hash === keyHash)?.account_id ?? null,
          numbered: all.filter(({ key_hash }) => key_hash !== keyHash).map(({ account_id }) => account_id),
        };
      },
      ...quietly,
    }),

  namesOf: (userId: string) =>
    queryOptions({
      queryKey: [...journalKey('trading_accounts', userId), 'symbol names'],
      queryFn: (): Promise<OwnName[]> =>
        answer(db().from('symbol_names').select('account_id, printed, symbol').eq('user_id', userId)),
      ...quietly,
    }),

  /** Deposits and balances that were entered by hand in an account. */
  typedMoney: (userId: string, accountId: string | null) =>
    queryOptions({
      queryKey: [...journalKey('balance_changes', userId), 'typed', accountId],
      queryFn: async (): Promise<TypedMoney> =>
        typedMoney(
          accountId === null
            ? []
            : await answer(
                db()
                  .from('balance_changes')
                  .select('id, kind, amount, account_amount, request_id, takes_back')
                  .eq('user_id', userId)
                  .eq('account_id', accountId)
                  .in('kind', ['manual', 'opening', 'cash'])
                  .is('import_id', null)
                  .order('id', { ascending: false })
                  .limit(maxTypedEntries),
              ),
        ),
      ...quietly,
    }),
};
