import { roundTo, shiftPoint } from '#domain/numbers/decimal.ts';

const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

type Levels = { entry_price: number; take_profit: number; stop_loss: number };

/** Pips between two prices: |difference| x 10000, one decimal; the same for every pair. */
export function pips(from: number, to: number): number {
  // Whole numbers, so that differences are exact. A larger price can't keep 8 decimals in a number.
  const decimals = Math.max(from, to) < 90_000_000 ? 8 : 5;
  const whole = (price: number) => shiftPoint(roundTo(price, decimals), decimals);
  return roundTo(shiftPoint(Math.abs(whole(from) - whole(to)), 4 - decimals), 1);
}

/** Stop distance in pips; null without entry or stop loss. */
export function riskPips({ entry_price, stop_loss }: Pick<Levels, 'entry_price' | 'stop_loss'>) {
  return hasLevel(entry_price) && hasLevel(stop_loss) ? pips(entry_price, stop_loss) : null;
}

/** Take profit distance in pips; null without entry or take profit. */
export function rewardPips({ entry_price, take_profit }: Pick<Levels, 'entry_price' | 'take_profit'>) {
  return hasLevel(entry_price) && hasLevel(take_profit) ? pips(entry_price, take_profit) : null;
}

/** True if a price is known; 0 means no level, or an unknown entry price. */
export function hasLevel(level: number): boolean {
  return level !== 0;
}

/** '50.0 pips' or '25.0 points' */
export function formatPips(value: number, unit: 'pips' | 'points' = 'pips'): string {
  return `${oneDecimal.format(value)} ${unit}`;
}
