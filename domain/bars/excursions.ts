import type { TradeSide } from '#domain/trades/trade.ts';
import { heldMinutes } from './held-minutes.ts';
import { type Bar, minute, type TradeBars, wholePrice } from './price-bar.ts';

/** The columns of a trade that its excursions need; times in milliseconds since 1970. */
export type MovedTrade = {
  side: TradeSide;
  /** 0 if unknown. */
  entryPrice: number;
  closePrice: number | null;
  openedAt: number;
  closedAt: number;
};

/** A price distance in hundred-millionths, at least 0; `to` is null without a known limit. */
export type Bracket = { from: number; to: number | null };

/** Percent, from 0 to 100. */
type Share = { from: number; to: number };

export type Excursions = {
  /** Furthest move against the trade (MAE) and in its favour (MFE), at prices to close it. */
  adverse: Bracket;
  favourable: Bracket;
  /** Captured / available part of the MFE; null without a close price or a move in favour. */
  efficiency: Share | null;
  /** True for a short whose spread is not known: the MAE has no upper and the MFE no lower limit from its bars. */
  lacksSpread: boolean;
  /** Minutes with prices, of those in which the trade and the market were open. */
  covered: number;
  of: number;
};

/**
 * The furthest moves of the price against a trade and in its favour. Bars are bids: a long closes at the bid,
 * a short at the ask. Each figure is a bracket, without and with the parts of the first and last bar outside
 * the trade. Null without side, entry price, or a bar while the trade was open.
 * @param spread of a short whose bars have none, as a price distance
 */
export function excursions(
  trade: MovedTrade,
  { resolution, bars }: TradeBars,
  { spread = null }: { spread?: number | null } = {},
): Excursions | null {
  const { side, entryPrice, closePrice, openedAt, closedAt } = trade;
  const length = resolution * minute;
  const held = bars.filter(({ at }) => at + length > openedAt && at <= closedAt);
  if (side === 'unknown' || entryPrice === 0 || held.length === 0) {
    return null;
  }
  const given = spread === null ? null : wholePrice(spread);
  const lacksSpread = side === 'sell' && given === null && held.some(({ askHigh }) => askHigh === null);
  const inside = held.filter(({ at }) => at > openedAt && at + length <= closedAt);
  const entry = wholePrice(entryPrice);
  const captured = closePrice === null ? null : gainAt(wholePrice(closePrice));
  const reached = [0, ...(captured === null ? [] : [captured])];
  const [least, most] = [furthest(inside), furthest(held)];
  const adverse = { from: least.adverse, to: lacksSpread ? null : most.adverse };
  const favourable = { from: lacksSpread ? Math.max(...reached) : least.favourable, to: most.favourable };
  return {
    adverse,
    favourable,
    efficiency: captured === null ? null : exitEfficiency(Math.max(0, captured), favourable),
    lacksSpread,
    ...heldMinutes({ openedAt, closedAt }, { resolution, bars: held }),
  };

  function gainAt(price: number): number {
    return side === 'buy' ? price - entry : entry - price;
  }

  function furthest(some: readonly Bar[]) {
    let [favourable, adverse] = [Math.max(...reached), Math.min(...reached)];
    for (const { high, low, askHigh, askLow } of some) {
      const [top, bottom] =
        side === 'buy' ? [high, low] : [askHigh ?? high + (given ?? 0), askLow ?? low + (given ?? 0)];
      favourable = Math.max(favourable, gainAt(top), gainAt(bottom));
      adverse = Math.min(adverse, gainAt(top), gainAt(bottom));
    }
    return { favourable, adverse: 0 - adverse };
  }
}

function exitEfficiency(captured: number, { from, to }: { from: number; to: number }): Share | null {
  if (to === 0) {
    return null;
  }
  const share = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole);
  return { from: share(captured, to), to: share(captured, from) };
}
