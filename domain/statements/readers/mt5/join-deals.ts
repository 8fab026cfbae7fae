import { exitOf } from '#domain/statements/readers/metatrader-words.ts';
import { turnsBy } from '#domain/statements/readers/table/turns.ts';
import type { ReadCash, ReadTrade } from '#domain/statements/statement.ts';
import { canonical } from '#domain/statements/values/decimals.ts';
import type { Deal } from './rows.ts';

/**
 * Gives to the positions what stands in the deals alone: fees, comments and how they ended. The deal that opens one has its number
 * as order, the one that closes it its symbol, time and volume; any other deal belongs to the only position of its symbol that was
 * open then. A fee without a position is returned as cash, so that the sum holds.
 */
export function joinDeals(trades: readonly ReadTrade[], deals: readonly Deal[]): ReadCash[] {
  const byId = new Map(trades.map(trade => [trade.id, trade]));
  const byClose = turnsBy(trades, trade => closeKey(trade.symbol, trade.closed, trade.lots));
  const openAt = positionsBySide(trades);
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
    if (deal.fee === 0) {
      continue;
    }
    const charged = trade ?? openAt(deal);
    if (charged) {
      charged.fee += deal.fee;
    } else {
      const { id, at, fee: amount, comment, row } = deal;
      alone.push({ id, at, kind: 'fee', amount, comment: comment || null, row });
    }
  }
  return alone;
}

/** So many positions are looked through for the one that was open; no account has as many at once in one symbol. */
const mostOpen = 1_000;

/** Finds the position that a deal adds to, closes in part or turns round; null where it may be one of several. */
function positionsBySide(trades: readonly ReadTrade[]): (deal: Deal) => ReadTrade | null {
  const lists = new Map<string, { trade: ReadTrade; opened: string; lastClose: string }[]>();
  const byOpening = trades.toSorted((a, b) => compare(a.opened ?? a.closed, b.opened ?? b.closed));
  for (const trade of byOpening) {
    const key = `${trade.symbol}|${trade.side}`;
    const list = lists.get(key) ?? [];
    const before = list.at(-1)?.lastClose ?? '';
    list.push({
      trade,
      opened: trade.opened ?? trade.closed,
      lastClose: before > trade.closed ? before : trade.closed,
    });
    lists.set(key, list);
  }
  return ({ symbol, at, side, direction }) => {
    const ofSide = direction === 'in' ? side : side === 'buy' ? 'sell' : 'buy';
    const list = lists.get(`${symbol}|${ofSide}`) ?? [];
    let index = lastBefore(list, at);
    let found: ReadTrade | null = null;
    for (let turn = 0; turn < mostOpen && index >= 0 && (list[index]?.lastClose ?? '') >= at; turn += 1) {
      const trade = list[index]?.trade ?? null;
      index -= 1;
      if (trade && at <= trade.closed) {
        if (found) {
          return null;
        }
        found = trade;
      }
    }
    return found;
  };
}

/** The index of the last position that was opened by then; -1 where none was. */
function lastBefore(list: readonly { opened: string }[], at: string): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.opened ?? '') <= at) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low - 1;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What a position and the deal that closes it have in common. */
export function closeKey(symbol: string, closed: string, lots: string | null): string {
  return `${symbol}|${closed}|${lots === null ? '' : canonical(lots)}`;
}
