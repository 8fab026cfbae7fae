import { currencyPairs } from '#domain/instruments/currency-pairs.ts';
import { journalSymbol } from '#domain/statements/identity/journal-symbol.ts';
import type { ReadTrade } from '#domain/statements/statement.ts';

export type StatementSymbol = {
  printed: string;
  symbol: string | null;
  trades: number;
  isNew: boolean;
};

/** The statement's symbols, the most traded first, by chosen `names` and the trader's `own` symbols. */
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

/** `journalSymbol`, cached per name. */
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
