import { symbolPattern } from '#domain/limits.ts';
import { amountField, parseDecimal } from '#domain/numbers/decimal-input.ts';
import { tradeNumberFields } from '#domain/trades/trade-numbers.ts';
import type { TradeForm } from './trade-schema.ts';

type Remembered = Pick<TradeForm, 'currencyPair' | 'lotSize'> & {
  /** The plan that was chosen instead of the lead plan, or `noPlan`. */
  planId?: string;
  accountId?: string;
  /** The risk per trade in dollars; absent without a limit. */
  riskPerTrade?: string;
};
type Memory = Pick<Storage, 'getItem' | 'setItem'>;

const nothing: Remembered = { currencyPair: '', lotSize: '' };

/** The pair, lot size, plan and risk of a trader's last choices on this device: most trades repeat them. */
export function lastTrade(userId: string, memory: Memory = localStorage): Remembered {
  try {
    const stored: Partial<Record<keyof Remembered, unknown>> = JSON.parse(
      memory.getItem(lastTradeKey(userId)) ?? '{}',
    );
    const { currencyPair, lotSize, planId, accountId, riskPerTrade } = { ...nothing, ...stored };
    const symbol = typeof currencyPair === 'string' && symbolPattern.test(currencyPair) ? currencyPair : '';
    const isLot = typeof lotSize === 'string' && parseDecimal(lotSize, tradeNumberFields(symbol).lot).ok;
    return {
      currencyPair: symbol,
      lotSize: isLot ? lotSize : '',
      ...(typeof planId === 'string' && { planId }),
      ...(typeof accountId === 'string' && { accountId }),
      ...(typeof riskPerTrade === 'string' && parseDecimal(riskPerTrade, amountField).ok && { riskPerTrade }),
    };
  } catch {
    return nothing;
  }
}

export function rememberTrade(userId: string, trade: Remembered, memory: Memory = localStorage): void {
  const { currencyPair, lotSize, planId, accountId, riskPerTrade } = trade;
  const lot = parseDecimal(lotSize, tradeNumberFields(currencyPair).lot);
  try {
    memory.setItem(
      lastTradeKey(userId),
      JSON.stringify({ currencyPair, lotSize: lot.ok ? lot.text : '', planId, accountId, riskPerTrade }),
    );
  } catch {
    // Without storage, the next form starts empty.
  }
}

function lastTradeKey(userId: string): string {
  return `pipstone-last-trade-${userId}`;
}
