import { exitByComment } from '#domain/statements/readers/metatrader-words.ts';
import { type Lot, reversalParts, tradeOfLot } from '#domain/statements/readers/mt5/deals-lot.ts';
import type { Deal } from '#domain/statements/readers/mt5/rows.ts';
import { exact } from '#domain/statements/readers/table/average.ts';
import type { Decimal, ReadTrade } from '#domain/statements/statement.ts';
import { printedDecimals, roundedTo } from '#domain/statements/values/decimals.ts';

/** A deal in a symbol, with what a statement does not print. */
export type PositionDeal = Deal & {
  side: 'buy' | 'sell';
  size: Decimal;
  stopLoss: Decimal | null;
  takeProfit: Decimal | null;
  reason: string;
};

/** The trades of one position, and how many of them are open. */
type PositionTrades = { trades: ReadTrade[]; open: number };

/**
 * The trades of a position, as MetaTrader's own list of positions has them: one, or after reversals one from each. One that is
 * partly open is the trade of its closed part, with all costs of its entry.
 * @param position its number, which is that of its first order
 * @param deals all of its deals, in order of time
 */
export function positionTrades(position: string, deals: readonly PositionDeal[]): PositionTrades {
  const lots = lotsOf(deals);
  return {
    trades: lots.flatMap((lot, index) =>
      lot.exits.length > 0 ? [tradeOf(lot, index === 0 ? position : null)] : [],
    ),
    open: lots.filter(({ left }) => left > 0n).length,
  };
}

function lotsOf(deals: readonly PositionDeal[]): Lot<PositionDeal>[] {
  const lots: Lot<PositionDeal>[] = [];
  const begin = (side: 'buy' | 'sell'): Lot<PositionDeal> => {
    const lot: Lot<PositionDeal> = { side, entries: [], exits: [], left: 0n };
    lots.push(lot);
    return lot;
  };
  for (const deal of deals) {
    const { side, direction } = deal;
    const other = side === 'buy' ? 'sell' : 'buy';
    const size = exact(deal.size);
    const last = lots.at(-1);
    if (direction === 'in') {
      const lot = last?.side === side ? last : begin(side);
      lot.entries.push({ deal, size });
      lot.left += size;
    } else if (direction === 'in/out') {
      const held = last?.side === other && last.left > 0n ? last.left : 0n;
      const closed = held < size ? held : size;
      const opened = size - closed;
      const { closing, opening } =
        closed > 0n ? reversalParts(deal, { closed, opened }) : { closing: deal, opening: deal };
      if (last && closed > 0n) {
        last.exits.push({ deal: closing, size: closed });
        last.left -= closed;
      }
      if (opened > 0n) {
        const lot = begin(side);
        lot.entries.push({ deal: opening, size: opened });
        lot.left = opened;
      }
    } else {
      // Without its entry, which is before the history that the terminal has, a position is less than nothing.
      const lot = last?.side === other ? last : begin(other);
      lot.exits.push({ deal, size });
      lot.left -= size;
    }
  }
  return lots;
}

/** @param id of the first trade of a position; later ones have the order that turned it */
function tradeOf(lot: Lot<PositionDeal>, id: string | null): ReadTrade {
  const { entries, exits } = lot;
  const trade = tradeOfLot(lot);
  const entry = entries[0]?.deal;
  const exit = exits.at(-1)?.deal;
  // A reversal has the levels of the position that it opens.
  const levels = exit === undefined || exit.direction === 'in/out' ? entries.at(-1)?.deal : exit;
  const prices = [...entries, ...exits].map(({ deal }) => deal.price ?? '');
  const decimals = Math.max(...prices.map(printedDecimals));
  return {
    ...trade,
    id: id ?? trade.id,
    // As MetaTrader's list of positions has them.
    openPrice: trade.openPrice && roundedTo(trade.openPrice, decimals),
    closePrice: trade.closePrice && roundedTo(trade.closePrice, decimals),
    stopLoss: levels?.stopLoss ?? null,
    takeProfit: levels?.takeProfit ?? null,
    comment: entry?.comment || null,
    exit: exit ? exitOf(exit) : null,
  };
}

function exitOf({ reason, comment }: PositionDeal): ReadTrade['exit'] {
  return reason === 'sl' || reason === 'tp' || reason === 'so' ? reason : exitByComment(comment);
}
