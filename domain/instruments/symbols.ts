import { namedPairs } from '#domain/instruments/pair-aliases.ts';
import { isCurrency } from './currencies.ts';
import { symbolKind } from './kinds.ts';

const pairs = new Map<string, string>(
  namedPairs.flatMap(({ label, aliases }) => [label, ...aliases].map(name => [name, label])),
);

const suffixWords = 'PRO ECN STP RAW CASH SPOT MINI MICRO CENT VIP STD M C I R X Z N K P'.split(' ');

/**
 * The journal's symbol for a printed name: XAUUSD for 'GOLD.m'. Unknown names become upper case.
 * @param own printed names with the symbols the trader chose in this account
 */
export function ownSymbol(printed: string, own: ReadonlyMap<string, string> = new Map()): string {
  const name = printed.trim();
  const chosen = own.get(name);
  if (chosen !== undefined) {
    return chosen;
  }
  // In original case: lower case after upper case is a suffix.
  const bare = bareName(name);
  const upper = bare.toUpperCase();
  if (symbolKind(upper) === 'future') {
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

/** A printed name without exchange and leading sign, and with joined pairs. */
export function bareName(name: string): string {
  return joined(name.replace(/^[a-z]\w*:/i, '').replace(/^[#.]/, ''));
}

function knownSymbol(name: string): string | undefined {
  return pairs.get(name) ?? (symbolKind(name) === 'other' ? undefined : name);
}

/** EURUSD for EUR/USD, BTC-USD and EUR_USD, XAUEUR for GOLD/EUR; known names stay (US30_USD). */
function joined(name: string): string {
  const match = /^([a-z\d]{2,6})([/_-])([a-z]{3}.*)$/i.exec(name);
  if (!match) {
    return name;
  }
  const [, left = '', sign, right = ''] = match;
  const known = knownSymbol(left.toUpperCase());
  const isTold = sign === '/' || isCurrency(right.slice(0, 3).toUpperCase());
  if (!isTold || (known && symbolKind(known) !== 'metal')) {
    return name;
  }
  return `${known?.slice(0, 3) ?? left}${right}`;
}

/** True for a broker's suffix, which doesn't change the contract size. */
function isSuffix(suffix: string, name: string, symbol: string): boolean {
  const isSmallBehindLarge = suffix === suffix.toLowerCase() && name !== name.toLowerCase();
  return (
    suffix === '' ||
    /^[._#@!+-]/.test(suffix) ||
    (isSmallBehindLarge && /^[a-z]/.test(suffix)) ||
    suffixWords.includes(suffix.toUpperCase()) ||
    (symbolKind(symbol) === 'currencies' && /^[a-z]{1,5}$/i.test(suffix))
  );
}
