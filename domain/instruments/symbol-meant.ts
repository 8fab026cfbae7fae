import { namedPairs, otherSymbols, pairsFound } from '#domain/instruments/pair-aliases.ts';
import { kindOf } from './kinds.ts';
import { symbolOf } from './symbols.ts';

/** Shorter names are one letter away from too many others. */
const shortestSlip = 4;

/** Six letters are long enough for two slips. */
const pair = /^[A-Z]{6}$/;

/**
 * What may be meant by a symbol that is none of the 35 and none of the trader's own: the one of them as which a broker prints it
 * (EURUSD for EURUSD.M), the only one of which it is a part, or the one from which it differs by a single slip: a letter too
 * many, too few, another one, or two in each other's place (EURUDS), of a pair also by two (EURDSU). Null where nothing is near,
 * or it is known for itself.
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
  const within = (most: number) =>
    names.find(({ label, aliases }) => [label, ...aliases].some(name => slipsIn(symbol, name) <= most));
  return (within(1) ?? within(2))?.label ?? null;
}

/** True for a symbol that is none of the 35 and none of the trader's own, but a part of several of them: USD. */
export function isPartOfSeveral(symbol: string, own: readonly string[] = []): boolean {
  const found = pairsFound(symbol, own);
  return found.length > 1 && !found.includes(symbol) && kindOf(symbol) === 'other';
}

/** Letters that are missing, too many or others, and neighbours that changed places; endless for what is no name to slip in. */
function slipsIn(typed: string, name: string): number {
  const isPair = pair.test(typed) && pair.test(name);
  if (name.length < shortestSlip || Math.abs(typed.length - name.length) > 1) {
    return Number.POSITIVE_INFINITY;
  }
  const rows = [Array.from({ length: name.length + 1 }, (_, there) => there)];
  for (let here = 1; here <= typed.length; here += 1) {
    const row = [here];
    for (let there = 1; there <= name.length; there += 1) {
      const [above, twoAbove] = [rows[here - 1] ?? [], rows[here - 2] ?? []];
      const isSame = typed[here - 1] === name[there - 1];
      const isTurned = typed[here - 1] === name[there - 2] && typed[here - 2] === name[there - 1];
      row[there] = Math.min(
        (above[there] ?? 0) + 1,
        (row[there - 1] ?? 0) + 1,
        (above[there - 1] ?? 0) + (isSame ? 0 : 1),
        isTurned && here > 1 && there > 1 ? (twoAbove[there - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  const slips = rows[typed.length]?.[name.length] ?? 0;
  return slips > 1 && !isPair ? Number.POSITIVE_INFINITY : slips;
}
