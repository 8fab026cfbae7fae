import { roundTo, shiftPoint } from './decimal.ts';

const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

type Levels = { entry_price: number; take_profit: number; stop_loss: number };

/** Pips between two prices: their difference without its sign x 10000, one decimal. The same for every pair. */
export function pips(from: number, to: number): number {
  return shiftPoint(Math.abs(inPoints(from) - inPoints(to)), -1);
}

/** Pips from the entry price to the stop loss, for buy and sell alike; null without a stop loss. */
export function riskPips({ entry_price, stop_loss }: Pick<Levels, 'entry_price' | 'stop_loss'>) {
  return hasLevel(stop_loss) ? pips(entry_price, stop_loss) : null;
}

/** Pips from the entry price to the take profit, for buy and sell alike; null without a take profit. */
export function rewardPips({ entry_price, take_profit }: Pick<Levels, 'entry_price' | 'take_profit'>) {
  return hasLevel(take_profit) ? pips(entry_price, take_profit) : null;
}

/** True when a take profit or stop loss is set: a level of 0 says that the trade had none. */
export function hasLevel(level: number): boolean {
  return level !== 0;
}

/** Pips as people read them: '50.0 pips', or '25.0 points' of what has no pips. */
export function formatPips(value: number, unit: 'pips' | 'points' = 'pips'): string {
  return `${oneDecimal.format(value)} ${unit}`;
}

/** A price in tenths of a pip, its fifth decimal: a whole number, so that differences are exact. */
export function inPoints(price: number): number {
  return shiftPoint(roundTo(price, 5), 5);
}
