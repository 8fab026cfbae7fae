import { isCurrency } from './currencies.ts';
import { symbolKind } from './kinds.ts';

/** True for a currency, a coin or a cent currency. */
export function isMoney(code: string): boolean {
  return isCurrency(code) || code === 'USC' || (code.length === 3 && symbolKind(`${code}USD`) === 'crypto');
}

/** The currencies of an entered pair ('eur/usd', 'EURUSD', 'EUR USD'), or null. */
export function typedPair(typed: string): { base: string; quote: string } | null {
  const [, base = '', quote = ''] = /^([A-Z]{3})[\s/_-]?([A-Z]{3})$/.exec(typed.trim().toUpperCase()) ?? [];
  return base !== quote && isMoney(base) && isMoney(quote) ? { base, quote } : null;
}
