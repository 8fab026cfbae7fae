import { type Instrument, instrumentOf } from '#domain/instruments/instrument.ts';
import { rightPips } from '#domain/instruments/move.ts';
import { formatPips, hasLevel, pips } from '#domain/pips.ts';

/** A distance as its own symbol is counted: '25.0 pips', 'as the yen is counted'. */
export type CountedDistance = { distance: string; counted: string };

/**
 * The distance from a trade's entry to a level as its symbol is counted; null without either, and where the number of
 * pips by price x 10,000 is the same.
 */
export function countedDistance(
  { currency_pair, entry_price }: { currency_pair: string; entry_price: number },
  level: number,
): CountedDistance | null {
  if (!hasLevel(entry_price) || !hasLevel(level)) {
    return null;
  }
  const instrument = instrumentOf(currency_pair);
  const right = rightPips(entry_price, level, instrument.pip.value);
  if (right === pips(entry_price, level)) {
    return null;
  }
  return { distance: formatPips(right, instrument.unit), counted: `as ${nameOf(instrument)} is counted` };
}

function nameOf({ symbol, kind, quote }: Instrument): string {
  if (kind === 'currencies' && quote?.value === 'JPY') {
    return 'the yen';
  }
  if (kind === 'metal' && /^XA[UG]/.test(symbol)) {
    return symbol.startsWith('XAU') ? 'gold' : 'silver';
  }
  return kind === 'oil' ? 'oil' : symbol;
}
