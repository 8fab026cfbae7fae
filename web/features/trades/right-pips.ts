import type { Instrument } from '#domain/instruments/instrument.ts';
import { accountContractSpecs, type EntryOfSymbol } from '#domain/instruments/layers.ts';
import { rightPips } from '#domain/instruments/move.ts';
import { formatPips, hasLevel, pips, riskPips } from '#domain/trades/pips.ts';

/** A distance by the contract specs: '25.0 pips', '(pip = 0.01)'. */
export type CountedDistance = { distance: string; counted: string };

/** The contract specs of a trade's account and class; `isOwn` for the trader, false for staff. */
export type Counting = { entries: readonly EntryOfSymbol[]; isOwn: boolean };

type CountedTrade = { account_id: string; currency_pair: string; entry_price: number };

/** The distance by the symbol's specs; null without either, and if price x 10,000 gives the same number. */
export function countedDistance(
  { account_id, currency_pair, entry_price }: CountedTrade,
  level: number,
  { entries, isOwn }: Counting,
): CountedDistance | null {
  if (!hasLevel(entry_price) || !hasLevel(level)) {
    return null;
  }
  const instrument = accountContractSpecs(entries, currency_pair, { id: account_id });
  const right = rightPips(entry_price, level, instrument.pip.value);
  if (right === pips(entry_price, level)) {
    return null;
  }
  return { distance: formatPips(right, instrument.unit), counted: countedWords(instrument, isOwn) };
}

/** A trade's stop distance by the symbol's specs; null if price x 10,000 gives none either. */
export function countedRisk(
  trade: CountedTrade & { stop_loss: number },
  entries: readonly EntryOfSymbol[],
): { distance: number; unit: 'pips' | 'points' } | null {
  if (riskPips(trade) === null) {
    return null;
  }
  const { pip, unit } = accountContractSpecs(entries, trade.currency_pair, { id: trade.account_id });
  return { distance: rightPips(trade.entry_price, trade.stop_loss, pip.value), unit };
}

/** The size of a pip or point, and its source: '(pip = 0.10)', '(point = 1, set by you)'. */
function countedWords({ pip, unit }: Instrument, isOwn: boolean): string {
  const minimumFractionDigits = Number(pip.value) < 1 ? 2 : 0;
  const number = Number(pip.value).toLocaleString('en-US', {
    minimumFractionDigits,
    maximumFractionDigits: 8,
  });
  const size = `${unit === 'points' ? 'point' : 'pip'} = ${number}`;
  switch (pip.by) {
    case 'trader':
      return `(${size}, set by ${isOwn ? 'you' : 'the trader'})`;
    case 'class':
      return `(${size}, set by ${isOwn ? 'your' : 'the'} class)`;
    default:
      return `(${size})`;
  }
}
