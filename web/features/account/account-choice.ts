import type { Option } from '#components/ui/option-list.ts';
import type { TradingAccount } from '#data/backend/rows.ts';
import { accountCurrency } from '#domain/money/money.ts';

export type BalanceAccount = Pick<
  TradingAccount,
  'id' | 'name' | 'currency' | 'balance' | 'counts' | 'archived_at'
>;

export const allAccounts = 'all';

/** The options of a chart or a list of changes: the total of all included accounts, then each account. */
export function accountOptions(accounts: readonly BalanceAccount[]): Option[] {
  return [
    { value: allAccounts, label: 'All accounts, in dollars' },
    ...accounts.map(({ id, name, archived_at: archived }) => ({
      value: id,
      label: archived === null ? name : `${name} — archived`,
    })),
  ];
}

/** The active accounts, whose balance can be set; none for a single account in dollars. */
export function settableAccounts(accounts: readonly BalanceAccount[]): BalanceAccount[] {
  const [only] = accounts;
  const isJournal = accounts.length === 1 && only?.counts && only.currency === accountCurrency;
  return isJournal ? [] : accounts.filter(({ archived_at: archived }) => archived === null);
}

/** The balance of the chosen account in its currency, or the total of all included accounts in dollars. */
export function accountBalance(account: BalanceAccount | undefined, total: number) {
  return {
    balance: account ? (account.balance ?? total) : total,
    currency: account?.currency ?? accountCurrency,
  };
}
