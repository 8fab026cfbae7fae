import { symbolKind } from '#domain/instruments/kinds.ts';
import { ownSymbol } from '#domain/instruments/symbols.ts';

/** The journal's symbol in a file name: EURUSD for 'EURUSD.m1.csv'; null without a known symbol. */
export function fileSymbol(fileName: string): string | null {
  const parts = fileName.replace(/\.\w+$/, '').split(/[_\s-]+/);
  for (const part of parts) {
    // MetaTrader 4 appends the minutes of a bar to the symbol.
    for (const name of [part, part.replace(/\d+$/, '')]) {
      const symbol = ownSymbol(name);
      if (name.length >= 4 && symbolKind(symbol) !== 'other') {
        return symbol;
      }
    }
  }
  return null;
}
