import { type AccountMoney, inDollars } from '#domain/money/account-money.ts';
import { fromCents, sumOfMoney, toCents } from '#domain/money/money.ts';
import { quotient } from '#domain/numbers/decimal.ts';
import { averageAmount } from '#domain/trades/trade-averages.ts';
import { grossAmount, type TradeCosts } from '#domain/trades/trade-costs.ts';
import { fastCents } from './cents.ts';

/** Costs in the account's currency, the net amount in dollars. */
export type CostedTrade = TradeCosts & { amount: number; account_id: string };

/** Dollars, negative where paid. */
export type TradingCosts = {
  n: number;
  of: number;
  commission: number;
  swap: number;
  fee: number;
  total: number;
  beforeCosts: number;
  perTrade: number | null;
  /** Costs in percent of the gross profit, one decimal; null without one. */
  percent: number | null;
};

const kinds = ['commission', 'swap', 'fee'] as const;

/** Costs per account, converted to dollars; unknown costs are 0, accounts without a rate are excluded. */
export function tradingCosts(
  trades: readonly CostedTrade[],
  moneyOf: (accountId: string) => AccountMoney,
): TradingCosts {
  const known = trades.filter(
    trade => kinds.some(kind => trade[kind] !== null) && moneyOf(trade.account_id).usd_rate !== null,
  );
  const accounts = [...new Set(known.map(trade => trade.account_id))];
  const costDollars = (kind: (typeof kinds)[number]) =>
    sumOfMoney(
      accounts.map(account => {
        const own = known
          .filter(trade => trade.account_id === account)
          .map(trade => fastCents(trade[kind] ?? 0));
        return inDollars(fromCents(sumCents(own)), moneyOf(account)) ?? 0;
      }),
    );
  const [commission, swap, fee] = [costDollars('commission'), costDollars('swap'), costDollars('fee')];
  const total = sumOfMoney([commission, swap, fee]);
  const beforeCosts = grossAmount(fromCents(sumCents(known.map(({ amount }) => fastCents(amount)))), total);
  return {
    n: known.length,
    of: trades.length,
    commission,
    swap,
    fee,
    total,
    beforeCosts,
    perTrade: averageAmount(total, known.length),
    percent:
      beforeCosts > 0 ? quotient(BigInt(toCents(total)) * -100n, BigInt(toCents(beforeCosts)), 1) : null,
  };
}

function sumCents(cents: readonly number[]): number {
  return cents.reduce((sum, each) => sum + each, 0);
}
