import { roundTo, shiftPoint } from '#domain/numbers/decimal.ts';
import { parseDecimal } from '#domain/numbers/decimal-input.ts';
import { hasLevel } from './pips.ts';
import { isFarFrom } from './plausible.ts';
import type { TradeSide, TradeType } from './trade.ts';
import { tradeNumberFields } from './trade-numbers.ts';
import { isStopOnWrongSide, isTargetOnWrongSide } from './wrong-side.ts';

export type LevelDistances = { takeProfit?: number; stopLoss?: number };

type Prices = { trade_type: TradeSide; entry_price: number; take_profit: number; stop_loss: number };

/** The distances of a trade's levels; none without side or entry price, or on the wrong side. */
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
 * The price of a level at a distance from an entered price, with its decimals or more if needed. Null without
 * a valid entry price, or for an invalid or too distant level.
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
  const shown = price.toFixed(Math.max(needed, Math.min(decimals, decimalsIn(from.text))));
  const isPrice = price > 0 && parseDecimal(shown, fields.level).ok;
  return isPrice && !isFarFrom(pair, price, from.value) ? shown : null;
}

function decimalsIn(typed: string): number {
  return typed.split('.')[1]?.length ?? 0;
}

/** Decimals in which prices up to this one are exact. */
function wholeDecimals(price: number): number {
  return price < 90_000_000 ? 8 : 5;
}

function inWhole(price: number, decimals: number): number {
  return shiftPoint(roundTo(price, decimals), decimals);
}
