import { exitByComment } from '#domain/statements/readers/metatrader-words.ts';
import { type Lot, reversalParts, tradeOfLot } from '#domain/statements/readers/mt5/deals-lot.ts';
import type { Deal } from '#domain/statements/readers/mt5/rows.ts';
import { exact, mostDecimals } from '#domain/statements/readers/table/average.ts';
import type { Decimal, ReadTrade } from '#domain/statements/statement.ts';
import { roundedTo } from '#domain/statements/values/decimals.ts';

/** A deal in a symbol, with what a statement does not print. */
export type PositionDeal = Deal & {
  side: 'buy' | 'sell';
  size: Decimal;
  stopLoss: Decimal | null;
  takeProfit: Decimal | null;
  reason: string;
};

type PositionTrades = { trades: ReadTrade[]; open: number };

/**
 * The trades of a position, as in MetaTrader's list of positions: one, or after reversals one from each. A
 * partly open one is the trade of its closed part, with all costs of its entry.
 * @param position its number, which is that of its first order
 * @param deals all of its deals, in order of time
 */
export function positionTrades(position: string, deals: readonly PositionDeal[]): PositionTrades {
  const lots = positionLots(deals);
  return {
    trades: lots.flatMap((lot, index) => {
      // A reversal that comes first does not open the position: its entry is before the terminal's history.
      const isFirst = index === 0 && lot.entries[0]?.deal.direction !== 'in/out';
      return lot.exits.length > 0 ? [lotTrade(lot, isFirst ? position : null)] : [];
    }),
    open: lots.filter(({ left }) => left > 0n).length,
  };
}

function positionLots(deals: readonly PositionDeal[]): Lot<PositionDeal>[] {
  const lots: Lot<PositionDeal>[] = [];
  const latest: { buy?: Lot<PositionDeal>; sell?: Lot<PositionDeal> } = {};
  const begin = (side: 'buy' | 'sell'): Lot<PositionDeal> => {
    const lot: Lot<PositionDeal> = { side, entries: [], exits: [], left: 0n };
    latest[side] = lot;
    lots.push(lot);
    return lot;
  };
  const enter = (lot: Lot<PositionDeal>, deal: PositionDeal, size: bigint) => {
    lot.entries.push({ deal, size });
    lot.left += size;
  };
  const leave = (lot: Lot<PositionDeal>, deal: PositionDeal, size: bigint) => {
    lot.exits.push({ deal, size });
    lot.left -= size;
  };
  for (const deal of deals) {
    const { side, direction } = deal;
    const other = side === 'buy' ? 'sell' : 'buy';
    const size = exact(deal.size);
    if (direction === 'in') {
      enter(latest[side] ?? begin(side), deal, size);
    } else if (direction !== 'in/out') {
      // Without its entry, which is before the terminal's history, a position has less than nothing left.
      leave(latest[other] ?? begin(other), deal, size);
    } else {
      const turned = latest[other];
      const held = turned && turned.left > 0n ? turned.left : 0n;
      const closed = held < size ? held : size;
      if (turned && closed > 0n) {
        const { closing, opening } = reversalParts(deal, { closed, opened: size - closed });
        leave(turned, closing, closed);
        enter(begin(side), opening, size - closed);
      } else {
        enter(begin(side), deal, size);
      }
    }
  }
  return lots;
}

/** @param id the position's number for its first trade; a later one has the order that turned it */
function lotTrade(lot: Lot<PositionDeal>, id: string | null): ReadTrade {
  const { entries, exits } = lot;
  const trade = tradeOfLot(lot);
  const entry = entries[0]?.deal;
  const exit = exits.at(-1)?.deal;
  const levels = exit === undefined || exit.direction === 'in/out' ? entries.at(-1)?.deal : exit;
  const decimals = mostDecimals([...entries, ...exits].map(({ deal }) => deal.price));
  return {
    ...trade,
    id: id ?? trade.id,
    // As MetaTrader's list of positions has them.
    openPrice: trade.openPrice && roundedTo(trade.openPrice, decimals),
    closePrice: trade.closePrice && roundedTo(trade.closePrice, decimals),
    stopLoss: levels?.stopLoss ?? null,
    takeProfit: levels?.takeProfit ?? null,
    comment: entry?.comment || null,
    exit: exit ? exitReason(exit) : null,
  };
}

function exitReason({ reason, comment }: PositionDeal): ReadTrade['exit'] {
  return reason === 'sl' || reason === 'tp' || reason === 'so' ? reason : exitByComment(comment);
}
