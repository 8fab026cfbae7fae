import { currencyPairs } from '#domain/currency-pairs.ts';
import { type EntryOfSymbol, entryOf } from '#domain/instruments/layers.ts';
import { typedSymbol } from '#domain/instruments/typed-symbol.ts';
import { otherSymbols, pairsFound } from '#domain/pair-aliases.ts';

/**
 * The symbols that a search finds, of the 35, the trader's own and those with an entry; all of them without a search. First
 * those with an entry in this account (null for the class), then those with one of the class. What can be a symbol and is
 * none of them stands at the end as it was typed.
 */
export function listedSymbols(
  search: string,
  entries: readonly EntryOfSymbol[],
  own: readonly string[],
  accountId: string | null,
): string[] {
  const shown = entries.filter(({ account_id: id }) => id === accountId || id === null);
  const others = [...new Set([...own, ...shown.map(({ symbol }) => symbol)])];
  const found = search.trim() ? pairsFound(search, others) : [...currencyPairs, ...otherSymbols(others)];
  const rank = (symbol: string) =>
    entryOf(entries, symbol, accountId) ? 0 : entryOf(entries, symbol, null) ? 1 : 2;
  const ranked = found.toSorted((a, b) => rank(a) - rank(b));
  const typed = typedSymbol(search);
  return typed.ok && !ranked.includes(typed.symbol) ? [...ranked, typed.symbol] : ranked;
}
