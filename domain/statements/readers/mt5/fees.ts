import type { ReadCash, ReadTrade } from '#domain/statements/statement.ts';
import { canonical } from '#domain/statements/values/decimals.ts';
import type { Deal } from './rows.ts';

/**
 * Gives the fees, which stand in the deals alone, to their positions: the deal that opens one has its number as order, the one
 * that closes it its symbol, time and volume. A fee without a position is returned as cash, so that the sum holds.
 */
export function spreadFees(trades: readonly ReadTrade[], deals: readonly Deal[]): ReadCash[] {
  const byId = new Map(trades.map(trade => [trade.id, trade]));
  const byClose = new Map<string, ReadTrade[]>();
  for (const trade of trades) {
    const key = closeKey(trade.symbol, trade.closed, trade.lots);
    byClose.set(key, [...(byClose.get(key) ?? []), trade]);
  }
  const alone: ReadCash[] = [];
  for (const deal of deals) {
    const closed =
      deal.direction === 'in' ? undefined : byClose.get(closeKey(deal.symbol, deal.at, deal.size));
    const trade = deal.direction === 'in' ? byId.get(deal.order) : closed?.shift();
    if (deal.fee !== 0 && trade) {
      trade.fee += deal.fee;
    } else if (deal.fee !== 0) {
      const { id, at, fee: amount, comment, row } = deal;
      alone.push({ id, at, kind: 'fee', amount, comment: comment || null, row });
    }
  }
  return alone;
}

function closeKey(symbol: string, closed: string, lots: string | null): string {
  return `${symbol}|${closed}|${lots === null ? '' : canonical(lots)}`;
}
