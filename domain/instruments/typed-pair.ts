import { isCurrency } from './currencies.ts';
import { kindOf } from './kinds.ts';

/** The money in which an account may be held or a price told: a currency, a coin, or the cents of a cent account. */
export function isMoney(code: string): boolean {
  return isCurrency(code) || code === 'USC' || (code.length === 3 && kindOf(`${code}USD`) === 'crypto');
}

/** The two currencies of a typed pair ('eur/usd', 'EURUSD', 'EUR USD'); null where it is none. */
export function typedPair(typed: string): { base: string; quote: string } | null {
  const [, base = '', quote = ''] = /^([A-Z]{3})[\s/_-]?([A-Z]{3})$/.exec(typed.trim().toUpperCase()) ?? [];
  return base !== quote && isMoney(base) && isMoney(quote) ? { base, quote } : null;
}
