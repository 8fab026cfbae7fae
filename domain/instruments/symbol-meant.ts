import { namedPairs, otherSymbols, pairsFound } from '#domain/instruments/pair-aliases.ts';
import { symbolKind } from './kinds.ts';
import { ownSymbol } from './symbols.ts';

/** Shorter names are one letter away from too many others. */
const shortestSlip = 4;

/** Long enough for two typing errors. */
const pair = /^[A-Z]{6}$/;

/**
 * The known symbol that an unknown one probably means: its plain form (EURUSD for EURUSD.M), the only one
 * that contains it, or one typing error away (EURUDS), for pairs two (EURDSU). Null if none is close, or if
 * the symbol is known.
 */
export function probableSymbol(symbol: string, own: readonly string[] = []): string | null {
  const others = otherSymbols(own);
  const names = [...namedPairs, ...others.map(label => ({ label, aliases: [] }))];
  const isKnown = (name: string) => names.some(({ label }) => label === name);
  if (isKnown(symbol)) {
    return null;
  }
  const printed = ownSymbol(symbol);
  if (isKnown(printed)) {
    return printed;
  }
  if (symbolKind(symbol) !== 'other') {
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

/** True for an unknown symbol that is part of several known ones: USD. */
export function isPartOfSeveral(symbol: string, own: readonly string[] = []): boolean {
  const found = pairsFound(symbol, own);
  return found.length > 1 && !found.includes(symbol) && symbolKind(symbol) === 'other';
}

/** Missing, extra, wrong and swapped letters; Infinity if too far to be a typing error. */
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
