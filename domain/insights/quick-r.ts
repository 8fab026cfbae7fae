import { fastCents } from './cents.ts';
import type { NoR, RiskedTrade } from './r-of-trade.ts';

type QuickKnowledge = {
  isImported: boolean;
  digits: number;
  /** Units per lot; null if unknown. */
  size: number | null;
  /** The rate to the account's currency with the stop at a price; null if unknown. */
  rateAt: (stop: number) => number | null;
};

/** Prices have up to 8 decimals. Above the largest price they are no longer exact as whole ticks. */
const [ticks, largestPrice] = [1e8, 9e7];

/**
 * `rOfTrade` in plain numbers, about fifty times as fast. Undefined if rounding is uncertain (about one trade
 * in a million): use exact numbers then.
 * @param risk of the trade (`quickRisk`)
 */
export function quickR(trade: RiskedTrade, risk: number): number | undefined {
  return surely(ownCents(trade) / (risk * 100));
}

/** The unrounded risk as in `rOfTrade`; null without one, undefined if exact numbers are needed. */
export function quickRisk(trade: RiskedTrade, known: QuickKnowledge): number | null | undefined {
  const { entry_price: entry, stop_loss: stop, close_price: close } = trade;
  if (Math.max(entry, stop, close ?? 0) > largestPrice) {
    return undefined;
  }
  if (!isStopOnLosingSide(trade)) {
    return null;
  }
  const risked = Math.abs(Math.round(entry * ticks) - Math.round(stop * ticks));
  if (known.isImported && close !== null) {
    const profit = ownCents(trade) - costCents(trade);
    const moved = Math.abs(Math.round(close * ticks) - Math.round(entry * ticks));
    if (profit !== 0 && moved >= 10 * 10 ** (8 - known.digits)) {
      return (Math.abs(profit) / 100) * (risked / moved);
    }
  }
  if (trade.lot_size <= 0 || !known.size) {
    return null;
  }
  const rate = known.rateAt(stop);
  return rate === null ? null : (risked / ticks) * known.size * trade.lot_size * rate;
}

/** The reason why a trade has no risk, as in `rOfTrade`. */
export function reasonForNoRisk(
  trade: RiskedTrade,
  { size, needs }: { size: number | null; needs: string | null },
): NoR['because'] {
  if (!isStopOnLosingSide(trade)) {
    return { kind: 'noStop' };
  }
  if (trade.lot_size <= 0) {
    return { kind: 'noLots' };
  }
  return size && needs ? { kind: 'needsRate', pair: needs } : { kind: 'needsSize' };
}

function isStopOnLosingSide({ entry_price: entry, stop_loss: stop, trade_type: side }: RiskedTrade): boolean {
  return entry !== 0 && stop !== 0 && (side === 'buy' ? stop < entry : side === 'sell' && stop > entry);
}

function ownCents(trade: RiskedTrade): number {
  return fastCents(trade.account_amount ?? trade.amount);
}

function costCents({ commission, swap, fee }: RiskedTrade): number {
  return fastCents(commission ?? 0) + fastCents(swap ?? 0) + fastCents(fee ?? 0);
}

/** Rounded to hundredths, halves away from zero; undefined if too close to a half. */
function surely(value: number): number | undefined {
  const hundredths = Math.abs(value) * 100;
  const fraction = hundredths - Math.floor(hundredths);
  if (!(hundredths < 1e9) || Math.abs(fraction - 0.5) < 1e-5) {
    return undefined;
  }
  return (Math.sign(value) * Math.round(hundredths)) / 100 + 0; // -0 becomes 0
}
