import { currencyPairs } from '#domain/instruments/currency-pairs.ts';
import { journalSymbol } from '#domain/statements/identity/journal-symbol.ts';
import type { ReadTrade } from '#domain/statements/statement.ts';

/** A name as the file prints it, with the journal's symbol for it. */
export type StatementSymbol = {
  printed: string;
  /** Null for a name without a sign that a symbol may have: then the person names it. */
  symbol: string | null;
  trades: number;
  /** True for one that is neither of the list nor of the trader's own. */
  isNew: boolean;
};

/**
 * The names of a statement with their symbols, the most traded first.
 * @param names what the trader calls a printed name in this account
 * @param own the symbols that the trader's journal has besides those of the list
 */
export function symbolsIn(
  trades: readonly ReadTrade[],
  names: ReadonlyMap<string, string>,
  own: readonly string[],
): StatementSymbol[] {
  const known = new Set<string>([...currencyPairs, ...own]);
  const counts = new Map<string, number>();
  for (const { symbol } of trades) {
    counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  }
  return [...counts]
    .map(([printed, count]) => {
      const symbol = journalSymbol(printed, names);
      return { printed, symbol, trades: count, isNew: symbol !== null && !known.has(symbol) };
    })
    .sort((a, b) => b.trades - a.trades || (a.printed < b.printed ? -1 : 1));
}

/** `journalSymbol` for many rows of a few names. */
export function symbolsBy(names: ReadonlyMap<string, string>): (printed: string) => string | null {
  const known = new Map<string, string | null>();
  return printed => {
    let symbol = known.get(printed);
    if (symbol === undefined) {
      symbol = journalSymbol(printed, names);
      known.set(printed, symbol);
    }
    return symbol;
  };
}
