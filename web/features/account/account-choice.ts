import type { Option } from '#components/ui/option-list.ts';
import type { TradingAccount } from '#data/backend/rows.ts';
import { accountCurrency } from '#domain/money/money.ts';

/** What a balance needs to know of an account. */
export type BalanceAccount = Pick<
  TradingAccount,
  'id' | 'name' | 'currency' | 'balance' | 'counts' | 'archived_at'
>;

/** The value of the choice of all accounts. */
export const allAccounts = 'all';

/** The choices of a chart or a list of changes: what all that count come to, then each account. */
export function accountOptions(accounts: readonly BalanceAccount[]): Option[] {
  return [
    { value: allAccounts, label: 'All accounts, in dollars' },
    ...accounts.map(({ id, name, archived_at: archived }) => ({
      value: id,
      label: archived === null ? name : `${name} — archived`,
    })),
  ];
}

/**
 * The accounts whose balance can be set: those that are not archived. None where there is only one, which counts in dollars:
 * its balance is that of the journal.
 */
export function settableAccounts(accounts: readonly BalanceAccount[]): BalanceAccount[] {
  const [only] = accounts;
  const isJournal = accounts.length === 1 && only?.counts && only.currency === accountCurrency;
  return isJournal ? [] : accounts.filter(({ archived_at: archived }) => archived === null);
}

/** A balance with its currency: of the chosen account, or in dollars what all that count come to. */
export function balanceOf(account: BalanceAccount | undefined, total: number) {
  return {
    balance: account ? (account.balance ?? total) : total,
    currency: account?.currency ?? accountCurrency,
  };
}
