import type { AccountMoney } from './account-money.ts';
import { accountCurrency } from './money.ts';

export type MoneyOfTotals = { currency: string; note: string };

/** The chosen account's own currency; for several ('') dollars, without those that have no rate. */
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
