import { hasLevel } from '#domain/trades/pips.ts';
import { formatPrice } from '#domain/trades/trade.ts';

/** A price as text, or the label for a price of 0. */
export function priceText(price: number, ofNone: 'Not set' | 'Unknown'): string {
  return hasLevel(price) ? formatPrice(price) : ofNone;
}
