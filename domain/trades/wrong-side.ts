import { hasLevel } from './pips.ts';
import type { TradeSide, TradeType } from './trade.ts';

type Level = 'takeProfit' | 'stopLoss';

type LeveledTrade = {
  trade_type: TradeSide;
  entry_price: number;
  take_profit: number;
  stop_loss: number;
  /** Set for an imported trade. Its stop loss is the last one, which may have been moved beyond the entry price. */
  import_id?: string | null;
};

const names = { takeProfit: 'Take profit', stopLoss: 'Stop loss' };

/** True if a stop loss is on the winning side; false at the entry price. */
export function isStopOnWrongSide(type: TradeType, entry: number, stopLoss: number): boolean {
  return type === 'buy' ? stopLoss > entry : stopLoss < entry;
}

/** True if a take profit is on the losing side; false at the entry price. */
export function isTargetOnWrongSide(type: TradeType, entry: number, takeProfit: number): boolean {
  return type === 'buy' ? takeProfit < entry : takeProfit > entry;
}

/** 'Stop loss above entry on a buy'; null for a right or unknown level, and an imported stop loss. */
export function wrongSide(level: Level, trade: LeveledTrade): string | null {
  const { trade_type: type, entry_price: entry } = trade;
  const price = level === 'stopLoss' ? trade.stop_loss : trade.take_profit;
  if (
    type === 'unknown' ||
    !hasLevel(entry) ||
    !hasLevel(price) ||
    (level === 'stopLoss' && trade.import_id)
  ) {
    return null;
  }
  const isWrong = level === 'stopLoss' ? isStopOnWrongSide : isTargetOnWrongSide;
  return isWrong(type, entry, price)
    ? `${names[level]} ${price > entry ? 'above' : 'below'} entry on a ${type}`
    : null;
}
