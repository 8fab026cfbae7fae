import { exitOf } from '#domain/statements/readers/metatrader-words.ts';
import { turnsBy } from '#domain/statements/readers/table/turns.ts';
import type { ReadCash, ReadTrade } from '#domain/statements/statement.ts';
import { canonical } from '#domain/statements/values/decimals.ts';
import type { Deal } from './rows.ts';

/**
 * Gives to the positions what stands in the deals alone, fees, comments and how they ended: the deal that opens one has its number as order, the one
 * that closes it its symbol, time and volume. A fee without a position is returned as cash, so that the sum holds.
 */
export function joinDeals(trades: readonly ReadTrade[], deals: readonly Deal[]): ReadCash[] {
  const byId = new Map(trades.map(trade => [trade.id, trade]));
  const byClose = turnsBy(trades, trade => closeKey(trade.symbol, trade.closed, trade.lots));
  const alone: ReadCash[] = [];
  for (const deal of deals) {
    const trade =
      deal.direction === 'in'
        ? byId.get(deal.order)
        : byClose.take(closeKey(deal.symbol, deal.at, deal.size));
    if (trade && deal.direction === 'in') {
      trade.comment ??= deal.comment || null;
    } else if (trade) {
      trade.exit ??= exitOf(deal.comment);
    }
    if (deal.fee !== 0 && trade) {
      trade.fee += deal.fee;
    } else if (deal.fee !== 0) {
      const { id, at, fee: amount, comment, row } = deal;
      alone.push({ id, at, kind: 'fee', amount, comment: comment || null, row });
    }
  }
  return alone;
}

/** What a position and the deal that closes it have in common. */
export function closeKey(symbol: string, closed: string, lots: string | null): string {
  return `${symbol}|${closed}|${lots === null ? '' : canonical(lots)}`;
}
