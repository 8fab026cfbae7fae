import { joinedBars } from './joined-bars.ts';
import { type Bar, minute, type TradeBars, wholePrice } from './price-bar.ts';
import { RefusedBars } from './refusal.ts';
import { type HeldTrade, keptSpan, startOfMinute } from './windows.ts';

export type PricedTrades = {
  kept: ({ tradeId: string } & TradeBars)[];
  /** Trades whose entry price is far from the prices of that time: these are not kept. */
  misfits: number;
};

/** How far an entry price may be from its bar, as a part of the price: brokers' prices and spreads differ. */
const tolerance = 0.0005;

/**
 * The bars of each trade with half an hour on each side, joined where they are too many.
 * @param bars all bars, in any order, each moment once
 * @param resolution minutes per bar
 * @throws RefusedBars if fewer than half of the trades fit
 */
export function barsOfTrades(
  bars: readonly Bar[],
  resolution: number,
  trades: readonly HeldTrade[],
): PricedTrades {
  const inOrder = bars.map(bar => ({ ...bar, minutes: resolution })).sort((a, b) => a.at - b.at);
  let misfits = 0;
  const kept = trades.flatMap(trade => {
    const { from, to } = keptSpan(trade);
    const own = inOrder.slice(firstFrom(inOrder, from), firstFrom(inOrder, to));
    const isHeld = own.some(({ at }) => at > trade.openedAt - resolution * minute && at <= trade.closedAt);
    if (!isHeld) {
      return [];
    }
    if (!isFit(trade, own, resolution)) {
      misfits += 1;
      return [];
    }
    const joined = joinedBars({ resolution, bars: own });
    return joined ? [{ tradeId: trade.id, ...joined }] : [];
  });
  if (misfits > kept.length) {
    throw new RefusedBars({ refused: 'no-fit', fits: kept.length, of: kept.length + misfits });
  }
  return { kept, misfits };
}

/** True if the entry price is within the bars around its minute, or if either is unknown. */
function isFit({ entryPrice, openedAt }: HeldTrade, bars: readonly Bar[], resolution: number): boolean {
  const around = bars.filter(({ at }) => Math.abs(at - startOfMinute(openedAt)) <= resolution * minute);
  const entry = wholePrice(entryPrice);
  const room = entry * tolerance;
  const low = Math.min(...around.map(bar => bar.low));
  const high = Math.max(...around.map(bar => bar.askHigh ?? bar.high));
  return entry === 0 || around.length === 0 || (entry >= low - room && entry <= high + room);
}

function firstFrom(bars: readonly Bar[], moment: number): number {
  let [low, high] = [0, bars.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((bars[middle]?.at ?? 0) < moment) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
