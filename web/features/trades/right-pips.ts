import { type Instrument, instrumentOf } from '#domain/instruments/instrument.ts';
import { rightPips } from '#domain/instruments/move.ts';
import { formatPips, hasLevel, pips, riskPips } from '#domain/pips.ts';

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

/** A trade's distance from entry to stop loss as its symbol is counted; null where price x 10,000 has none either. */
export function countedRisk(trade: {
  currency_pair: string;
  entry_price: number;
  stop_loss: number;
}): { distance: number; unit: 'pips' | 'points' } | null {
  if (riskPips(trade) === null) {
    return null;
  }
  const { pip, unit } = instrumentOf(trade.currency_pair);
  return { distance: rightPips(trade.entry_price, trade.stop_loss, pip.value), unit };
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
