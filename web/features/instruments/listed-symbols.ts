import { currencyPairs } from '#domain/instruments/currency-pairs.ts';
import { type EntryOfSymbol, findEntry } from '#domain/instruments/layers.ts';
import { otherSymbols, pairsFound } from '#domain/instruments/pair-aliases.ts';
import { typedSymbol } from '#domain/instruments/typed-symbol.ts';

/**
 * The symbols that a search finds, of the 35, the trader's own and those with an entry; all of them without a search. First
 * those with an entry in this account (null for the class), then those with one of the class. `typed` is what can be a
 * symbol and is none of them; null where there is none.
 */
export function listedSymbols(
  search: string,
  entries: readonly EntryOfSymbol[],
  own: readonly string[],
  accountId: string | null,
): { found: string[]; typed: string | null } {
  const shown = entries.filter(({ account_id: id }) => id === accountId || id === null);
  const others = [...new Set([...own, ...shown.map(({ symbol }) => symbol)])];
  const found = search.trim() ? pairsFound(search, others) : [...currencyPairs, ...otherSymbols(others)];
  const rank = (symbol: string) =>
    findEntry(entries, symbol, accountId) ? 0 : findEntry(entries, symbol, null) ? 1 : 2;
  const typed = typedSymbol(search);
  return {
    found: found.toSorted((a, b) => rank(a) - rank(b)),
    typed: typed.ok && !found.includes(typed.symbol) ? typed.symbol : null,
  };
}
