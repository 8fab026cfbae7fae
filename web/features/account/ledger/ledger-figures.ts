import type { BalanceChange } from '#data/backend/rows.ts';
import { accountCurrency } from '#domain/money/money.ts';
import type { BalanceAccount } from '#features/account/account-choice.ts';

export type LedgerShown = { account: BalanceAccount | undefined; accounts: readonly BalanceAccount[] };

/** The change and the balance after it, in one currency, and a note. */
export type LedgerFigures = { amount: number; balance: number; currency: string; note: string };

/** For all accounts in dollars; for one account in its currency. */
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
    note: accounts.length > 1 ? changePlace(change, accounts) : '',
  };
}

export function changeCurrency(
  { account_id: id }: Pick<BalanceChange, 'account_id'>,
  accounts: readonly BalanceAccount[],
): string {
  return accounts.find(account => account.id === id)?.currency ?? accountCurrency;
}

/** 'Demo, not counted': the account of a change, and a note if it did not change the balance. */
function changePlace(
  { account_id: id, counted, amount }: BalanceChange,
  accounts: readonly BalanceAccount[],
): string {
  const name = accounts.find(account => account.id === id)?.name ?? 'A deleted account';
  return counted === 0 && amount !== 0 ? `${name}, not counted` : name;
}
