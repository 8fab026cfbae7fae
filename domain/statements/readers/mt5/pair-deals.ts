import { averagePrice, exact, inexact } from '#domain/statements/readers/table/average.ts';
import type { ReadTrade } from '#domain/statements/statement.ts';
import type { Deal } from './rows.ts';

type Fill = { deal: Deal; size: bigint };
type Lot = { side: 'buy' | 'sell'; entries: Fill[]; exits: Fill[]; left: bigint };

/** Lots of one side in the order of opening; those before `first` are closed. */
type Queue = { lots: Lot[]; first: number };
type Book = { lots: Lot[]; buy: Queue; sell: Queue };

type Paired = { trades: ReadTrade[]; open: number };

/**
 * Trades of a report without positions. Netting: from flat to flat at average prices; hedging: the oldest entry of the other
 * side closes first. Deals in order of time.
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
    paired.trades.push(...lots.filter(({ exits }) => exits.length > 0).map(tradeOf));
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
  const other = side === 'buy' ? 'sell' : 'buy';
  const opens = deal.direction === 'in' ? size : deal.direction === 'in/out' ? null : 0n;
  let left = opens === size ? 0n : size;
  let isCharged = opens === size;
  while (left > 0n) {
    const lot = oldestOf(book[other]);
    if (lot === undefined) {
      break;
    }
    const closed = lot.left < left ? lot.left : left;
    // A deal's money belongs to the first lot it closes.
    lot.exits.push({ deal: isCharged ? withoutMoney(deal) : deal, size: closed });
    isCharged = true;
    lot.left -= closed;
    left -= closed;
  }
  if (opens === 0n && left > 0n) {
    // The entry is before the report.
    const exits = [{ deal: isCharged ? withoutMoney(deal) : deal, size: left }];
    book.lots.push({ side: other, entries: [], exits, left: 0n });
  } else if (opens !== 0n) {
    open(isCharged && opens === null ? withoutMoney(deal) : deal, opens ?? left, book, mode);
  }
}

function open(deal: Deal, size: bigint, book: Book, mode: 'hedge' | 'netting') {
  const { side } = deal;
  if (size <= 0n || side === null) {
    return;
  }
  const standing = mode === 'netting' ? oldestOf(book[side]) : undefined;
  if (standing) {
    standing.entries.push({ deal, size });
    standing.left += size;
  } else {
    const lot: Lot = { side, entries: [{ deal, size }], exits: [], left: size };
    book.lots.push(lot);
    book[side].lots.push(lot);
  }
}

function tradeOf({ side, entries, exits }: Lot): ReadTrade {
  const deals = [...entries, ...exits].map(({ deal }) => deal);
  const sum = (of: 'profit' | 'commission' | 'swap' | 'fee') =>
    deals.reduce((all, deal) => all + deal[of], 0);
  const price = (fills: Fill[]) => averagePrice(fills.map(({ deal, size }) => ({ price: deal.price, size })));
  const [first] = entries;
  const last = exits.at(-1)?.deal;
  return {
    id: first?.deal.order || first?.deal.id || last?.id || null,
    side,
    symbol: deals[0]?.symbol ?? '',
    lots: inexact(exits.reduce((all, { size }) => all + size, 0n)),
    units: null,
    opened: first?.deal.at ?? null,
    closed: last?.at ?? '',
    openPrice: price(entries),
    closePrice: price(exits),
    stopLoss: null,
    takeProfit: null,
    profit: sum('profit'),
    commission: sum('commission'),
    swap: sum('swap'),
    fee: sum('fee'),
    tax: 0,
    comment: last?.comment || null,
    exit: null,
    parts: exits.length,
    row: last?.row ?? 0,
  };
}

function withoutMoney(deal: Deal): Deal {
  return { ...deal, commission: 0, fee: 0, swap: 0, profit: 0, net: 0 };
}

function newQueue(): Queue {
  return { lots: [], first: 0 };
}

function oldestOf(queue: Queue): Lot | undefined {
  while (queue.lots[queue.first]?.left === 0n) {
    queue.first += 1;
  }
  return queue.lots[queue.first];
}
