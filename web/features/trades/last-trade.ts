import { currencyPairs } from '#domain/currency-pairs.ts';
import { lotField, parseDecimal } from '#domain/decimal-input.ts';
import type { TradeForm } from './trade-schema.ts';

type Remembered = Pick<TradeForm, 'currencyPair' | 'lotSize'>;
type Memory = Pick<Storage, 'getItem' | 'setItem'>;

const nothing: Remembered = { currencyPair: '', lotSize: '' };

/** The pair and lot size that a trader last logged on this device: most trades repeat them. */
export function lastTrade(userId: string, memory: Memory = localStorage): Remembered {
  try {
    const stored: Partial<Record<keyof Remembered, unknown>> = JSON.parse(
      memory.getItem(keyOf(userId)) ?? '{}',
    );
    const { currencyPair, lotSize } = { ...nothing, ...stored };
    return {
      currencyPair: currencyPairs.find(pair => pair === currencyPair) ?? '',
      lotSize: typeof lotSize === 'string' && parseDecimal(lotSize, lotField).ok ? lotSize : '',
    };
  } catch {
    return nothing;
  }
}

export function rememberTrade(userId: string, trade: Remembered, memory: Memory = localStorage): void {
  const { currencyPair, lotSize } = trade;
  try {
    memory.setItem(keyOf(userId), JSON.stringify({ currencyPair, lotSize: lotSize.trim() }));
  } catch {
    // A full or forbidden memory costs a comfort, not the trade.
  }
}

function keyOf(userId: string): string {
  return `pipstone-last-trade-${userId}`;
}
