import { exitByComment } from '#domain/statements/readers/metatrader-words.ts';
import { turnsBy } from '#domain/statements/readers/table/turns.ts';
import type { ReadCash, ReadTrade } from '#domain/statements/statement.ts';
import { canonical } from '#domain/statements/values/decimals.ts';
import type { Deal } from './rows.ts';

/**
 * Adds the fees, comments and exits of deals to positions. The opening deal has the position's number as its
 * order, the closing one its symbol, time and volume; others belong to the only open position of their
 * symbol. A fee without a position is returned as cash, to keep the sum.
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
      trade.exit ??= exitByComment(deal.comment);
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

const mostOpen = 1_000;

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

/** Shared by a position and its closing deal. */
export function closeKey(symbol: string, closed: string, lots: string | null): string {
  return `${symbol}|${closed}|${lots === null ? '' : canonical(lots)}`;
}
