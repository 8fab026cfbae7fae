import { maxSymbolLength, symbolPattern } from '#domain/limits.ts';
import { bareName } from './symbols.ts';

/** The symbol that a person typed, or what to do about it. */
type TypedSymbol = { ok: true; symbol: string } | { ok: false; error: string };

/** The beginning of what was typed, as a message has room for it. */
const quotedLength = 20;

/**
 * A typed text as the symbol of a trade: as it stands, in upper case, without blanks, and with only that taken away which tells
 * where a name is printed: BTCUSD for 'btc/usd', EURUSD for 'FX:EUR/USD', US500.CASH for 'US500.cash'. What stands for
 * another symbol is not guessed: `symbolMeant` asks.
 */
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

/** Of the letters A to Z alone: that of ß would be SS. */
function upper(text: string): string {
  return text.replaceAll(/[a-z]+/g, letters => letters.toUpperCase());
}
