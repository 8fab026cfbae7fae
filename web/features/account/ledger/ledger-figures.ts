import type { BalanceChange } from '#data/backend/rows.ts';
import { accountCurrency } from '#domain/money/money.ts';
import type { BalanceAccount } from '#features/account/account-choice.ts';

/** Which changes are looked at: those of one account, or without one of all. */
export type LedgerShown = { account: BalanceAccount | undefined; accounts: readonly BalanceAccount[] };

/** A change as a row shows it: what moved, the balance after it, both in one currency, and words besides. */
export type LedgerFigures = { amount: number; balance: number; currency: string; note: string };

/** In all accounts the figures are those of the balance in dollars; in one, those of the account in its money. */
export function ledgerFigures(change: BalanceChange, { account, accounts }: LedgerShown): LedgerFigures {
  if (account) {
    return {
      amount: change.account_amount ?? change.amount,
      balance: change.account_after ?? change.balance,
      currency: account.currency,
      note: '',
    };
  }
  const { counted, balance } = change;
  return {
    amount: counted ?? change.amount,
    balance,
    currency: accountCurrency,
    note: accounts.length > 1 ? placeOf(change, accounts) : '',
  };
}

/** The currency in which a change is told to who made it. */
export function currencyOf(
  { account_id: id }: Pick<BalanceChange, 'account_id'>,
  accounts: readonly BalanceAccount[],
): string {
  return accounts.find(account => account.id === id)?.currency ?? accountCurrency;
}

/** 'Demo, not counted': the account of a change, and whether it moved the balance at all. */
function placeOf(
  { account_id: id, counted, amount }: BalanceChange,
  accounts: readonly BalanceAccount[],
): string {
  const name = accounts.find(account => account.id === id)?.name ?? 'A deleted account';
  return counted === 0 && amount !== 0 ? `${name}, not counted` : name;
}
