import { rightPips } from '#domain/instruments/move.ts';
import type { Decimal } from '#domain/numbers/fraction.ts';
import { hasLevel } from './pips.ts';
import type { TradeSide } from './trade.ts';

type Closed = { trade_type: TradeSide; entry_price: number; close_price: number | null };

/**
 * The pips or points in a trade's favour, (close - entry) / pip, one decimal; null without side or prices.
 * @param pip the size of a pip in units of the price
 */
export function madePips(trade: Closed, pip: Decimal): number | null {
  const { entry_price, close_price } = trade;
  if (close_price === null || !isKnown(trade)) {
    return null;
  }
  const moved = rightPips(entry_price, close_price, pip);
  return isGain(trade) || moved === 0 ? moved : -moved;
}

/** A fast, unrounded `madePips`, only to sort by. */
export function quickPips(trade: Closed, pip: number): number | null {
  const { entry_price, close_price } = trade;
  if (close_price === null || !isKnown(trade)) {
    return null;
  }
  const moved = Math.abs(close_price - entry_price) / pip;
  return isGain(trade) ? moved : -moved;
}

function isKnown({ trade_type: side, entry_price }: Closed): boolean {
  return side !== 'unknown' && hasLevel(entry_price);
}

function isGain({ trade_type: side, entry_price, close_price }: Closed): boolean {
  return Number(close_price) >= entry_price === (side === 'buy');
}
