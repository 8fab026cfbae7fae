import { type AccountMoney, ownAmount } from '#domain/money/account-money.ts';
import { sumOfMoney } from '#domain/money/money.ts';
import { isWin } from './trade.ts';

type SummedTrade = {
  amount: number;
  account_amount: number | null;
  account_id: string;
  trade_result: string;
};

/**
 * The totals of trades as in `my_trade_totals`: of one account in its currency, else in dollars, without
 * money that has no rate.
 * @param chosen the account in the filter; '' for all
 */
export function sumTrades(
  trades: readonly SummedTrade[],
  accounts: readonly (AccountMoney & { id: string })[],
  chosen: string,
) {
  const [only] = accounts;
  const isOwn = chosen !== '' || (accounts.length === 1 && only?.usd_rate === null);
  const withoutRate = new Set(accounts.filter(({ usd_rate: rate }) => rate === null).map(({ id }) => id));
  const wins = trades.filter(isWin);
  const counted = trades.filter(({ account_id: id }) => isOwn || !withoutRate.has(id));
  const money = counted.map(trade => (isOwn ? ownAmount(trade) : trade.amount));
  const countedWins = counted.filter(isWin).length;
  return {
    trades: trades.length,
    wins: wins.length,
    losses: trades.length - wins.length,
    net: sumOfMoney(money),
    won_amount: sumOfMoney(money.filter(amount => amount > 0)),
    lost_amount: sumOfMoney(money.filter(amount => amount < 0)),
    counted_wins: countedWins,
    counted_losses: counted.length - countedWins,
  };
}
