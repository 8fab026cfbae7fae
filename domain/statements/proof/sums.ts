import type { Money, ReadTrade } from '#domain/statements/statement.ts';

type Sums = Record<'profit' | 'commission' | 'swap' | 'fee' | 'tax' | 'net', Money>;

/** Profit and costs, signed as they change the balance. */
export function tradeNet(trade: Pick<ReadTrade, 'profit' | 'commission' | 'swap' | 'fee' | 'tax'>): Money {
  return trade.profit + trade.commission + trade.swap + trade.fee + trade.tax;
}

export function sumTrades(trades: readonly ReadTrade[]): Sums {
  const sums: Sums = { profit: 0, commission: 0, swap: 0, fee: 0, tax: 0, net: 0 };
  for (const trade of trades) {
    sums.profit += trade.profit;
    sums.commission += trade.commission;
    sums.swap += trade.swap;
    sums.fee += trade.fee;
    sums.tax += trade.tax;
    sums.net += tradeNet(trade);
  }
  return sums;
}
