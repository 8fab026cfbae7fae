import { averagePrice, inexact } from '#domain/statements/readers/table/average.ts';
import type { ReadTrade } from '#domain/statements/statement.ts';
import type { Deal } from './rows.ts';

type Fill<Own extends Deal> = { deal: Own; size: bigint };

export type Lot<Own extends Deal = Deal> = {
  side: 'buy' | 'sell';
  entries: Fill<Own>[];
  exits: Fill<Own>[];
  left: bigint;
};

/** The trade of a lot that is closed at least in part, with all money of its deals, until its last exit. */
export function tradeOfLot({ side, entries, exits }: Lot): ReadTrade {
  const deals = [...entries, ...exits].map(({ deal }) => deal);
  const sum = (of: 'profit' | 'commission' | 'swap' | 'fee') =>
    deals.reduce((all, deal) => all + deal[of], 0);
  const price = (fills: Fill<Deal>[]) =>
    averagePrice(fills.map(({ deal, size }) => ({ price: deal.price, size })));
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

export function withoutMoney<Own extends Deal>(deal: Own): Own {
  return { ...deal, commission: 0, fee: 0, swap: 0, profit: 0, net: 0 };
}

/** A reversal as two deals: they share the commission by size; other money is the closing one's. */
export function reversalParts<Own extends Deal>(
  deal: Own,
  { closed, opened }: { closed: bigint; opened: bigint },
): { closing: Own; opening: Own } {
  const ofClosed = share(deal.commission, closed, closed + opened);
  const ofOpened = deal.commission - ofClosed;
  return {
    closing: { ...deal, commission: ofClosed, net: deal.net - ofOpened },
    opening: { ...withoutMoney(deal), commission: ofOpened, net: ofOpened },
  };
}

/** Halves away from zero. */
function share(money: number, part: bigint, whole: bigint): number {
  const exact = BigInt(Math.abs(money)) * part;
  const rounded = Number((2n * exact + whole) / (2n * whole));
  return money < 0 ? -rounded + 0 : rounded;
}
