import type { Option } from '#components/ui/option-list.ts';
import type { TradingAccount } from '#data/backend/rows.ts';
import { ownAmount } from '#domain/money/account-money.ts';

/** An account in the form of a trade. */
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
 * The initial account of a new trade: the last one that was chosen, otherwise the first that takes new
 * trades. '' if there is only one, which the database then uses. While the accounts are unknown it is the
 * last one that was chosen, which the database checks by its currency: a trade never silently changes its
 * account.
 */
export function offeredAccount(chosen: string | undefined, accounts: readonly ChoosableAccount[]): string {
  if (accounts.length < 2) {
    return accounts.length === 0 ? (chosen ?? '') : '';
  }
  const open = accounts.filter(({ archived_at: archived }) => archived === null);
  return (open.find(({ id }) => id === chosen) ?? open[0])?.id ?? '';
}

/** The account of a form; undefined if there is only one, in dollars, or while the accounts are unknown. */
export function findAccount<Account extends { id: string }>(
  accounts: readonly Account[],
  id: string,
): Account | undefined {
  return accounts.find(account => account.id === id) ?? (accounts.length === 1 ? accounts[0] : undefined);
}
