import { namedPairs, otherSymbols, pairsFound } from '#domain/pair-aliases.ts';
import { kindOf } from './kinds.ts';
import { symbolOf } from './symbols.ts';

/** Shorter names are one letter away from too many others. */
const shortestSlip = 4;

/**
 * What may be meant by a symbol that is none of the 35 and none of the trader's own: the one of them as which a broker prints it
 * (EURUSD for EURUSD.M), the only one of which it is a part, or the one from which it differs by a single slip: a letter too
 * many, too few, another one, or two in each other's place (EURUDS). Null where nothing is near, or it is known for itself.
 */
export function symbolMeant(symbol: string, own: readonly string[] = []): string | null {
  const others = otherSymbols(own);
  const names = [...namedPairs, ...others.map(label => ({ label, aliases: [] }))];
  const isKnown = (name: string) => names.some(({ label }) => label === name);
  if (isKnown(symbol)) {
    return null;
  }
  const printed = symbolOf(symbol);
  if (isKnown(printed)) {
    return printed;
  }
  if (kindOf(symbol) !== 'other') {
    return null;
  }
  const [only, ...more] = pairsFound(symbol, own);
  if (only && more.length === 0) {
    return only;
  }
  return (
    names.find(({ label, aliases }) => [label, ...aliases].some(name => isSlipOf(symbol, name)))?.label ??
    null
  );
}

/** True for a symbol that is none of the 35 and none of the trader's own, but a part of several of them: USD. */
export function isPartOfSeveral(symbol: string, own: readonly string[] = []): boolean {
  const found = pairsFound(symbol, own);
  return found.length > 1 && !found.includes(symbol) && kindOf(symbol) === 'other';
}

function isSlipOf(typed: string, name: string): boolean {
  if (name.length < shortestSlip || Math.abs(typed.length - name.length) > 1) {
    return false;
  }
  let start = 0;
  while (start < typed.length && typed[start] === name[start]) {
    start += 1;
  }
  let end = 0;
  while (end < Math.min(typed.length, name.length) - start && typed.at(-1 - end) === name.at(-1 - end)) {
    end += 1;
  }
  const [here, there] = [typed, name].map(text => text.slice(start, text.length - end));
  const isOneLetter = (here?.length ?? 0) <= 1 && (there?.length ?? 0) <= 1;
  return isOneLetter || (here?.length === 2 && here === [...(there ?? '')].toReversed().join(''));
}
