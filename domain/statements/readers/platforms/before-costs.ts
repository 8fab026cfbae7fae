import type { PrintedMoney } from './printed-money.ts';
import type { TradeRow } from './trade-rows.ts';

/** True if the P&L is before costs: price move x size in trades with costs, without a point value. */
export function areBeforeCosts(rows: readonly TradeRow[]): boolean {
  const costly = rows.filter(({ printed: { costs } }) => Object.values(costs).some(cost => cost !== 0));
  const gross = costly.filter(({ trade: { openPrice, closePrice, units, lots }, printed: { net } }) => {
    const moved = (Number(closePrice) - Number(openPrice)) * Number(units ?? lots);
    // Printed with two decimals, in whole hundredths.
    return net !== null && net !== 0 && Math.abs(Math.abs(moved * 100) - Math.abs(net)) < 0.5;
  });
  return costly.length > 0 && gross.length * 2 > costly.length;
}

export function asProfit(money: PrintedMoney): PrintedMoney {
  return { ...money, profit: money.net, net: null };
}
