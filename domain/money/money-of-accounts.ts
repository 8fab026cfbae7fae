import type { AccountMoney } from './account-money.ts';
import { accountCurrency } from './money.ts';

/** The money in which trades are summed up, and a word about it where it is not the money of all of them. */
export type MoneyOfTotals = { currency: string; note: string };

/**
 * Of one account its own money; of several, dollars, which leave out what has no rate.
 * @param chosen the account that the trades are narrowed to; '' for all
 */
export function moneyOfTotals(
  accounts: readonly (AccountMoney & { id: string })[],
  chosen: string,
): MoneyOfTotals {
  const [only] = accounts.length === 1 ? accounts : accounts.filter(({ id }) => id === chosen);
  if (only && (chosen || only.usd_rate === null)) {
    return { currency: only.currency, note: '' };
  }
  const others = accounts.filter(({ currency }) => currency !== accountCurrency);
  const withoutRate = others.filter(({ usd_rate: rate }) => rate === null).map(({ currency }) => currency);
  const leftOut = withoutRate.length > 0 ? `, without ${[...new Set(withoutRate)].join(', ')}` : '';
  return { currency: accountCurrency, note: others.length > 0 ? `in dollars${leftOut}` : '' };
}
