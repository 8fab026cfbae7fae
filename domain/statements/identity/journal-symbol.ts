import { symbolOf } from '#domain/instruments/symbols.ts';
import { maxSymbolLength, symbolPattern } from '#domain/limits.ts';

/**
 * The symbol under which a trade of a statement is kept: XAUUSD for 'GOLD.m', US30 for '[DJI30]', VOLATILITY_75_INDEX for
 * 'Volatility 75 Index'. Null where a printed name has no sign that a symbol may have: then the person names it.
 * @param own the names to which the trader has given a symbol in this account, as they are printed
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
  const symbol = symbolOf(joined)
    .replace(/[^A-Z0-9._/#&+!-]/g, '')
    .replace(/^[^A-Z0-9]+/, '')
    .slice(0, maxSymbolLength);
  return symbolPattern.test(symbol) ? symbol : null;
}
