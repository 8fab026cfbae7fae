import { roundTo, shiftPoint } from '#domain/numbers/decimal.ts';

const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

type Levels = { entry_price: number; take_profit: number; stop_loss: number };

/** Pips between two prices: their difference without its sign x 10000, one decimal. The same for every pair. */
export function pips(from: number, to: number): number {
  // Whole numbers, so that differences are exact. A larger price has no 8 decimals that a number could keep.
  const decimals = Math.max(from, to) < 90_000_000 ? 8 : 5;
  const whole = (price: number) => shiftPoint(roundTo(price, decimals), decimals);
  return roundTo(shiftPoint(Math.abs(whole(from) - whole(to)), 4 - decimals), 1);
}

/** Pips from the entry price to the stop loss, for buy and sell alike; null without either. */
export function riskPips({ entry_price, stop_loss }: Pick<Levels, 'entry_price' | 'stop_loss'>) {
  return hasLevel(entry_price) && hasLevel(stop_loss) ? pips(entry_price, stop_loss) : null;
}

/** Pips from the entry price to the take profit, for buy and sell alike; null without either. */
export function rewardPips({ entry_price, take_profit }: Pick<Levels, 'entry_price' | 'take_profit'>) {
  return hasLevel(entry_price) && hasLevel(take_profit) ? pips(entry_price, take_profit) : null;
}

/** True when a price is known: a level of 0 says that the trade had none, an entry price of 0 that nothing told it. */
export function hasLevel(level: number): boolean {
  return level !== 0;
}

/** Pips as people read them: '50.0 pips', or '25.0 points' of what has no pips. */
export function formatPips(value: number, unit: 'pips' | 'points' = 'pips'): string {
  return `${oneDecimal.format(value)} ${unit}`;
}
