import { hasLevel } from '#domain/trades/pips.ts';
import { formatPrice } from '#domain/trades/trade.ts';

/** A price as text, or the label for a price of 0. */
export function priceText(price: number, ofNone: 'Not set' | 'Unknown'): string {
  return hasLevel(price) ? formatPrice(price) : ofNone;
}

const exactPrice = new Intl.NumberFormat('en-US', { minimumFractionDigits: 5, maximumFractionDigits: 8 });
const roundPrice = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 5 });

/** A price with the fraction of a pip; for an index or a metal only the digits that it has. */
export function shortPrice(value: number): string {
  return (value < 100 ? exactPrice : roundPrice).format(value);
}
