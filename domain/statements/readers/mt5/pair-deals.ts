import { exact } from '#domain/statements/readers/table/average.ts';
import type { ReadTrade } from '#domain/statements/statement.ts';
import { type Lot, reversalParts, tradeOfLot, withoutMoney } from './deals-lot.ts';
import type { Deal } from './rows.ts';

type Queue = { lots: Lot[]; first: number };
type Book = { lots: Lot[]; buy: Queue; sell: Queue };

type Paired = { trades: ReadTrade[]; open: number };

/**
 * Trades of deals in order of time, without positions. Netting: from flat to flat at average prices; hedging:
 * the oldest entry of the other side closes first.
 */
export function pairDeals(deals: readonly Deal[], mode: 'hedge' | 'netting'): Paired {
  const paired: Paired = { trades: [], open: 0 };
  const bySymbol = new Map<string, Book>();
  for (const deal of deals) {
    const book = bySymbol.get(deal.symbol) ?? { lots: [], buy: newQueue(), sell: newQueue() };
    bySymbol.set(deal.symbol, book);
    place(deal, book, mode);
  }
  for (const { lots } of bySymbol.values()) {
    paired.trades.push(...lots.filter(({ exits }) => exits.length > 0).map(tradeOfLot));
    paired.open += lots.filter(({ left }) => left > 0n).length;
  }
  return paired;
}

function place(deal: Deal, book: Book, mode: 'hedge' | 'netting') {
  const { side } = deal;
  if (side === null || deal.size === null) {
    return;
  }
  const size = exact(deal.size);
  if (deal.direction === 'in') {
    open(deal, size, book, mode);
    return;
  }
  const other = side === 'buy' ? 'sell' : 'buy';
  const closed: { lot: Lot; size: bigint }[] = [];
  let left = size;
  for (let lot = oldestLot(book[other]); left > 0n && lot; lot = oldestLot(book[other])) {
    const part = lot.left < left ? lot.left : left;
    closed.push({ lot, size: part });
    lot.left -= part;
    left -= part;
  }
  const isReversal = deal.direction === 'in/out';
  if (left > 0n && !isReversal) {
    // The entry is before the report.
    const lot: Lot = { side: other, entries: [], exits: [], left: 0n };
    book.lots.push(lot);
    closed.push({ lot, size: left });
  }
  const { closing, opening } =
    isReversal && closed.length > 0
      ? reversalParts(deal, { closed: size - left, opened: left })
      : { closing: deal, opening: deal };
  for (const [index, part] of closed.entries()) {
    // A deal's money belongs to the first lot it closes.
    part.lot.exits.push({ deal: index === 0 ? closing : withoutMoney(deal), size: part.size });
  }
  if (isReversal) {
    open(opening, left, book, mode);
  }
}

function open(deal: Deal, size: bigint, book: Book, mode: 'hedge' | 'netting') {
  const { side } = deal;
  if (size <= 0n || side === null) {
    return;
  }
  const standing = mode === 'netting' ? oldestLot(book[side]) : undefined;
  if (standing) {
    standing.entries.push({ deal, size });
    standing.left += size;
  } else {
    const lot: Lot = { side, entries: [{ deal, size }], exits: [], left: size };
    book.lots.push(lot);
    book[side].lots.push(lot);
  }
}

function newQueue(): Queue {
  return { lots: [], first: 0 };
}

function oldestLot(queue: Queue): Lot | undefined {
  while (queue.lots[queue.first]?.left === 0n) {
    queue.first += 1;
  }
  return queue.lots[queue.first];
}
