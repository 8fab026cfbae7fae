import { currencyPairs } from '#domain/instruments/currency-pairs.ts';
import { type EntryOfSymbol, findEntry } from '#domain/instruments/layers.ts';
import { otherSymbols, pairsFound } from '#domain/instruments/pair-aliases.ts';
import { typedSymbol } from '#domain/instruments/typed-symbol.ts';

/**
 * The matching symbols among the built-in ones, the trader's own and those with specs: those with specs in
 * this account (null for the class) first, then those of the class. `typed` is the search as a new symbol, or
 * null.
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
