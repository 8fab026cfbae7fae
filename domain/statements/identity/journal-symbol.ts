import { ownSymbol } from '#domain/instruments/symbols.ts';
import { maxSymbolLength, symbolPattern } from '#domain/limits.ts';

/**
 * The symbol a trade is stored under: XAUUSD for 'GOLD.m', US30 for '[DJI30]'. Null without valid characters:
 * the user enters one.
 * @param own printed names with the symbols the trader chose in this account
 */
export function journalSymbol(printed: string, own?: ReadonlyMap<string, string>): string | null {
  const chosen = own?.get(printed.trim());
  if (chosen !== undefined) {
    return chosen;
  }
  const joined = printed
    .trim()
    .replace(/\s+/g, '_')
    .replace(/[^\w.:/#&+!@-]/g, '');
  const symbol = ownSymbol(joined)
    .replace(/[^A-Z0-9._/#&+!-]/g, '')
    .replace(/^[^A-Z0-9]+/, '')
    .slice(0, maxSymbolLength);
  return symbolPattern.test(symbol) ? symbol : null;
}
