import { zoneOffset } from '#domain/statements/values/zone-letters.ts';
import { wordsOfColumn } from './column-words.ts';

/** The offset in a time column's name: '+00:00' for 'DateUtc', '+03:00' for 'Time (UTC+3)'; else null. */
export function offsetInName(printed: string): string | null {
  const [zone] = /\b(?:UTC|GMT) ?[+-] ?\d{1,2}(?::?\d\d)?\b/i.exec(printed.slice(0, 80)) ?? [];
  if (zone) {
    return zoneOffset(zone.replaceAll(' ', '').toUpperCase());
  }
  return /\b(?:utc|gmt)\b/.test(wordsOfColumn(printed.replace(/[()]/g, ' '))) ? '+00:00' : null;
}
