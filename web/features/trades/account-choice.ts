import type { Option } from '#components/ui/option-list.ts';
import type { TradingAccount } from '#data/backend/rows.ts';
import { ownAmount } from '#domain/money/account-money.ts';

export type ChoosableAccount = Pick<
  TradingAccount,
  'id' | 'name' | 'currency' | 'usd_rate' | 'balance' | 'archived_at'
>;

/** The accounts as options: those that take new trades, and the trade's own. */
export function accountChoices(accounts: readonly ChoosableAccount[], chosen: string): Option[] {
  return accounts
    .filter(({ id, archived_at: archived }) => archived === null || id === chosen)
    .map(({ id, name, archived_at: archived }) => ({
      value: id,
      label: archived === null ? name : `${name} — archived`,
    }));
}

/** The account of a trade in a list: its name if there are several, and its currency if that is not dollars. */
type AccountShown = { accountName?: string | undefined; currency?: string | undefined };

/** @param isNamed false if the account is obvious. */
export function accountShown(
  trade: { account_id: string; account_amount: number | null },
  accounts: readonly Pick<ChoosableAccount, 'id' | 'name' | 'currency'>[],
  isNamed = true,
): AccountShown {
  const account = accounts.find(({ id }) => id === trade.account_id);
  return {
    accountName: isNamed && accounts.length > 1 ? account?.name : undefined,
    currency: trade.account_amount === null ? undefined : account?.currency,
  };
}

/** The amount to show: in the account currency if it is known, else in dollars. */
export function shownAmount(
  trade: { amount: number; account_amount?: number | null },
  currency: string | undefined,
): number {
  return currency === undefined ? trade.amount : ownAmount(trade);
}

/**
 * The last account that was chosen, otherwise the first that takes new trades; '' if there is only one. While
 * the accounts are unknown it is the last one chosen, whose currency the database checks: a trade never
 * silently changes its account.
 */
export function offeredAccount(chosen: string | undefined, accounts: readonly ChoosableAccount[]): string {
  if (accounts.length < 2) {
    return accounts.length === 0 ? (chosen ?? '') : '';
  }
  const open = accounts.filter(({ archived_at: archived }) => archived === null);
  return (open.find(({ id }) => id === chosen) ?? open[0])?.id ?? '';
}

export function findAccount<Account extends { id: string }>(
  accounts: readonly Account[],
  id: string,
): Account | undefined {
  return accounts.find(account => account.id === id) ?? (accounts.length === 1 ? accounts[0] : undefined);
}
