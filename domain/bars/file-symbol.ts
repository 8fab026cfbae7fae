import { symbolKind } from '#domain/instruments/kinds.ts';
import { ownSymbol } from '#domain/instruments/symbols.ts';

/**
 * The journal's symbol in the name of a file: EURUSD for 'DAT_ASCII_EURUSD_M1_2026.csv' and 'EURUSD.m1.csv'. Null if the name has
 * no known symbol.
 */
export function fileSymbol(fileName: string): string | null {
  const parts = fileName.replace(/\.\w+$/, '').split(/[_\s-]+/);
  for (const part of parts) {
    // MetaTrader 4 puts the minutes of a bar behind the symbol.
    for (const name of [part, part.replace(/\d+$/, '')]) {
      const symbol = ownSymbol(name);
      if (name.length >= 4 && symbolKind(symbol) !== 'other') {
        return symbol;
      }
    }
  }
  return null;
}
