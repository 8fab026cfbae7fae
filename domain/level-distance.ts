import { shiftPoint } from './decimal.ts';
import { levelField, parseDecimal, priceField } from './decimal-input.ts';
import { hasLevel, inPoints, pips } from './pips.ts';
import { isFarFrom, isStopOnWrongSide, isTargetOnWrongSide } from './plausible.ts';
import type { TradeType } from './trade.ts';

/** How far the levels of a trade lie from its entry price, without a sign; a level that it did not have has none. */
export type LevelDistances = { takeProfit?: number; stopLoss?: number };

type Prices = { trade_type: TradeType; entry_price: number; take_profit: number; stop_loss: number };

/** The distances of a trade's levels. A level at the entry price, or on the wrong side of it, is no example to follow. */
export function levelDistances({ trade_type: type, entry_price: entry, ...levels }: Prices): LevelDistances {
  const { take_profit: takeProfit, stop_loss: stopLoss } = levels;
  const isSet = (level: number) => hasLevel(level) && level !== entry;
  const away = (level: number) => shiftPoint(pips(entry, level), -4);
  return {
    ...(isSet(takeProfit) &&
      !isTargetOnWrongSide(type, entry, takeProfit) && { takeProfit: away(takeProfit) }),
    ...(isSet(stopLoss) && !isStopOnWrongSide(type, entry, stopLoss) && { stopLoss: away(stopLoss) }),
  };
}

/**
 * The price of a level so far from a typed entry price: a take profit where the trade wins, a stop loss where it loses. With
 * as many decimals as the entry price, or more where the level needs them. Null where the entry price is none yet, and for
 * a level that no price can be or that lies far from the entry price of such a pair.
 */
export function levelAt(
  level: keyof LevelDistances,
  { pair, type, entry }: { pair: string; type: TradeType; entry: string },
  away: number,
): string | null {
  const from = parseDecimal(entry, priceField);
  if (!from.ok) {
    return null;
  }
  const isAbove = (level === 'takeProfit') === (type === 'buy');
  const price = shiftPoint(inPoints(from.value) + inPoints(away) * (isAbove ? 1 : -1), -priceField.decimals);
  const { decimals } = priceField;
  const needed = decimalsIn(price.toFixed(decimals).replace(/0+$/, ''));
  // Zeros may follow what was typed without end.
  const shown = price.toFixed(Math.max(needed, Math.min(decimals, decimalsIn(entry.trim()))));
  const isPrice = price > 0 && parseDecimal(shown, levelField).ok;
  return isPrice && !isFarFrom(pair, price, from.value) ? shown : null;
}

function decimalsIn(typed: string): number {
  return typed.split('.')[1]?.length ?? 0;
}
