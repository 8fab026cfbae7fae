import { maxSymbolLength, symbolPattern } from '#domain/limits.ts';
import { bareName } from './symbols.ts';

type TypedSymbol = { ok: true; symbol: string } | { ok: false; error: string };

const quotedLength = 20;

/** An entered symbol in upper case without blanks and exchange: EURUSD for 'FX:EUR/USD'. */
export function typedSymbol(typed: string): TypedSymbol {
  const symbol = upper(bareName(typed.replaceAll(/\s/g, '')));
  if (symbolPattern.test(symbol)) {
    return { ok: true, symbol };
  }
  if (symbol === '') {
    return { ok: false, error: 'Choose a currency pair.' };
  }
  if (symbol.length > maxSymbolLength) {
    return { ok: false, error: `Use at most ${maxSymbolLength} characters.` };
  }
  const quoted = typed.length > quotedLength ? `${typed.slice(0, quotedLength)}…` : typed;
  const error = `“${quoted}” isn’t a valid symbol. Use letters and digits, like BTCUSD, with . _ / # & + ! - between them.`;
  return { ok: false, error };
}

/** Only A to Z: ß would become SS. */
function upper(text: string): string {
  return text.replaceAll(/[a-z]+/g, letters => letters.toUpperCase());
}
