import { isFoundBy, isNamedBy, type Named } from '#domain/names.ts';
import { type CurrencyPair, currencyPairs } from './currency-pairs.ts';

const aliases: Partial<Record<CurrencyPair, readonly string[]>> = {
  XAUUSD: ['GOLD'],
  XAGUSD: ['SILVER'],
  USOIL: ['WTI', 'XTIUSD', 'USOUSD', 'CRUDE'],
  UKOIL: ['BRENT', 'XBRUSD', 'UKOUSD'],
  US30: ['DJ30', 'DJI30', 'WS30', 'DOW30', 'USA30'],
  SPX500: ['US500', 'SP500', 'USA500', 'SPX'],
  NAS100: ['US100', 'USTEC', 'NDX100', 'USTECH100', 'NASDAQ'],
  GER30: ['DE30', 'DAX30', 'GER40', 'DE40', 'DAX40', 'DAX'],
};

export const namedPairs = currencyPairs.map(pair => ({ label: pair, aliases: aliases[pair] ?? [] }));

/** The 35 and own symbols by part of a name or start of an alias; an exact match finds only itself. */
export function pairsFound(text: string, own: readonly string[] = []): string[] {
  if (!/[\p{L}\p{N}]/u.test(text)) {
    return [];
  }
  const pairs: Named[] = [...namedPairs, ...otherSymbols(own).map(label => ({ label }))];
  const named = pairs.filter(pair => isNamedBy(text, pair));
  const found = named.length > 0 ? named : pairs.filter(pair => isFoundBy(text, pair));
  return found.map(({ label }) => label);
}

/** The trader's own symbols besides the 35. */
export function otherSymbols(own: readonly string[]): string[] {
  const known: readonly string[] = currencyPairs;
  return own.filter(symbol => !known.includes(symbol));
}
