import { namedPairs } from '#domain/instruments/pair-aliases.ts';
import { isCurrency } from './currencies.ts';
import { kindOf } from './kinds.ts';

const pairs = new Map<string, string>(
  namedPairs.flatMap(({ label, aliases }) => [label, ...aliases].map(name => [name, label])),
);

const suffixWords = 'PRO ECN STP RAW CASH SPOT MINI MICRO CENT VIP STD M C I R X Z N K P'.split(' ');

/**
 * The journal's symbol for a name as a broker or a chart prints it: XAUUSD for 'GOLD.m', EURUSD for 'FX:EUR/USD'. A name
 * that stands for nothing known is its own symbol, in upper case.
 * @param own the names to which the trader has given a symbol in this account, as they are printed
 */
export function symbolOf(printed: string, own: ReadonlyMap<string, string> = new Map()): string {
  const name = printed.trim();
  const chosen = own.get(name);
  if (chosen !== undefined) {
    return chosen;
  }
  // Kept as printed until the end: small letters behind large ones are a suffix.
  const bare = bareName(name);
  const upper = bare.toUpperCase();
  if (kindOf(upper) === 'future') {
    return upper;
  }
  for (let length = upper.length; length >= 3; length -= 1) {
    const known = knownSymbol(upper.slice(0, length));
    if (known && isSuffix(bare.slice(length), bare.slice(0, length), known)) {
      return known;
    }
  }
  return upper;
}

/** A printed name without its exchange and a sign that leads, and with the parts of a pair joined. */
export function bareName(name: string): string {
  return joined(name.replace(/^[a-z]\w*:/i, '').replace(/^[#.]/, ''));
}

/** One of the 35 or another name of theirs, or what can be read from the letters; undefined where nothing is known. */
function knownSymbol(name: string): string | undefined {
  return pairs.get(name) ?? (kindOf(name) === 'other' ? undefined : name);
}

/** EURUSD for EUR/USD, BTC-USD and EUR_USD, XAUEUR for GOLD/EUR; a known name is left as it is (US30_USD). */
function joined(name: string): string {
  const match = /^([a-z\d]{2,6})([/_-])([a-z]{3}.*)$/i.exec(name);
  if (!match) {
    return name;
  }
  const [, left = '', sign, right = ''] = match;
  const known = knownSymbol(left.toUpperCase());
  const isTold = sign === '/' || isCurrency(right.slice(0, 3).toUpperCase());
  if (!isTold || (known && kindOf(known) !== 'metal')) {
    return name;
  }
  return `${known?.slice(0, 3) ?? left}${right}`;
}

/** True for what brokers hang on a name; it says nothing of the size of a lot. */
function isSuffix(suffix: string, name: string, symbol: string): boolean {
  const isSmallBehindLarge = suffix === suffix.toLowerCase() && name !== name.toLowerCase();
  return (
    suffix === '' ||
    /^[._#@!+-]/.test(suffix) ||
    (isSmallBehindLarge && /^[a-z]/.test(suffix)) ||
    suffixWords.includes(suffix.toUpperCase()) ||
    (kindOf(symbol) === 'currencies' && /^[a-z]{1,5}$/i.test(suffix))
  );
}
