import type { Decimal } from '#domain/statements/statement.ts';
import { type DecimalSign, readNumber } from './numbers.ts';

type Size = { value: Decimal; counts: 'lots' | 'units' | null };

/** Reads a size: '0.09 Lots', '1 428 Lots', '10000 units', '0.5'. Null otherwise, also for order volumes. */
export function readSize(text: string, sign: DecimalSign): Size | null {
  const counts = /\d\s*lots?\s*$/i.test(text) ? 'lots' : /\d\s*units?\s*$/i.test(text) ? 'units' : null;
  const value = readNumber(counts === 'units' ? text.replace(/units?\s*$/i, '') : text, sign);
  return value === null || value.startsWith('-') ? null : { value, counts };
}

/** True for '0.06 / 0.06' (filled / ordered): an order, not a trade. */
export function isOrderVolume(text: string): boolean {
  return text.length <= 64 && /^\s*\d[\d.,\s]*\/[\d.,\s]*\d\s*$/.test(text);
}
