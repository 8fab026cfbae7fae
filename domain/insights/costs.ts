import { type AccountMoney, inDollars } from '#domain/money/account-money.ts';
import { fromCents, sumOfMoney, toCents } from '#domain/money/money.ts';
import { quotient } from '#domain/numbers/decimal.ts';
import { averageAmount } from '#domain/trades/trade-averages.ts';
import { grossAmount, type TradeCosts } from '#domain/trades/trade-costs.ts';
import { centsOf } from './cents.ts';

/** A trade with what it cost, in the currency of its account, and what it brought net, in dollars. */
export type CostedTrade = TradeCosts & { amount: number; account_id: string };

/** What trading cost, in dollars, below zero where it was paid. */
export type TradingCosts = {
  /** The trades whose costs are known, and of how many. */
  n: number;
  of: number;
  commission: number;
  swap: number;
  fee: number;
  total: number;
  /** What those trades made before their costs. */
  beforeCosts: number;
  /** The costs of a trade on average; null where those of none are known. */
  perTrade: number | null;
  /** Of each 100 dollars made before costs, the dollars that the costs took, one decimal; null where nothing was made. */
  percent: number | null;
};

const kinds = ['commission', 'swap', 'fee'] as const;

/**
 * The costs of the trades that tell any, added up in the currency of each account and then changed to dollars, once. A cost that
 * is not known counts as nothing. Trades of an account whose rate to dollars is not known are left out.
 */
export function tradingCosts(
  trades: readonly CostedTrade[],
  moneyOf: (accountId: string) => AccountMoney,
): TradingCosts {
  const known = trades.filter(
    trade => kinds.some(kind => trade[kind] !== null) && moneyOf(trade.account_id).usd_rate !== null,
  );
  const accounts = [...new Set(known.map(trade => trade.account_id))];
  const dollarsOf = (kind: (typeof kinds)[number]) =>
    sumOfMoney(
      accounts.map(account => {
        const own = known
          .filter(trade => trade.account_id === account)
          .map(trade => centsOf(trade[kind] ?? 0));
        return inDollars(fromCents(sumOf(own)), moneyOf(account)) ?? 0;
      }),
    );
  const [commission, swap, fee] = [dollarsOf('commission'), dollarsOf('swap'), dollarsOf('fee')];
  const total = sumOfMoney([commission, swap, fee]);
  const beforeCosts = grossAmount(fromCents(sumOf(known.map(({ amount }) => centsOf(amount)))), total);
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

function sumOf(cents: readonly number[]): number {
  return cents.reduce((sum, each) => sum + each, 0);
}
