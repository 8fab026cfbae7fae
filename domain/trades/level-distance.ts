import { roundTo, shiftPoint } from '#domain/numbers/decimal.ts';
import { parseDecimal } from '#domain/numbers/decimal-input.ts';
import { hasLevel } from './pips.ts';
import { isFarFrom, isStopOnWrongSide, isTargetOnWrongSide } from './plausible.ts';
import type { TradeSide, TradeType } from './trade.ts';
import { tradeNumberFields } from './trade-numbers.ts';

/** How far the levels of a trade lie from its entry price, without a sign; a level that it did not have has none. */
export type LevelDistances = { takeProfit?: number; stopLoss?: number };

type Prices = { trade_type: TradeSide; entry_price: number; take_profit: number; stop_loss: number };

/**
 * The distances of a trade's levels. A level at the entry price, or on the wrong side of it, is no example to follow, and
 * neither is one of a trade whose side or entry price is not known.
 */
export function levelDistances({ trade_type: type, entry_price: entry, ...levels }: Prices): LevelDistances {
  if (type === 'unknown' || !hasLevel(entry)) {
    return {};
  }
  const { take_profit: takeProfit, stop_loss: stopLoss } = levels;
  const isSet = (level: number) => hasLevel(level) && level !== entry;
  const away = (level: number) => {
    const decimals = wholeDecimals(Math.max(entry, level));
    return shiftPoint(Math.abs(inWhole(entry, decimals) - inWhole(level, decimals)), -decimals);
  };
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
  const fields = tradeNumberFields(pair);
  const from = parseDecimal(entry, fields.price);
  if (!from.ok) {
    return null;
  }
  const isAbove = (level === 'takeProfit') === (type === 'buy');
  const decimals = Math.min(fields.price.decimals, wholeDecimals(from.value + away));
  const price = shiftPoint(
    inWhole(from.value, decimals) + inWhole(away, decimals) * (isAbove ? 1 : -1),
    -decimals,
  );
  const needed = decimalsIn(price.toFixed(decimals).replace(/0+$/, ''));
  // Zeros may follow what was typed without end.
  const shown = price.toFixed(Math.max(needed, Math.min(decimals, decimalsIn(from.text))));
  const isPrice = price > 0 && parseDecimal(shown, fields.level).ok;
  return isPrice && !isFarFrom(pair, price, from.value) ? shown : null;
}

function decimalsIn(typed: string): number {
  return typed.split('.')[1]?.length ?? 0;
}

/** The decimals that prices up to this one can be counted in without losing any. */
function wholeDecimals(price: number): number {
  return price < 90_000_000 ? 8 : 5;
}

/** A price in its smallest part: a whole number, so that differences are exact. */
function inWhole(price: number, decimals: number): number {
  return shiftPoint(roundTo(price, decimals), decimals);
}
