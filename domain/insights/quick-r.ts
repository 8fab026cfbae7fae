import { centsOf } from './cents.ts';
import type { NoR, RiskedTrade } from './r-of-trade.ts';

/** What is known besides of a trade, in numbers of the machine. */
type QuickKnowledge = {
  isImported: boolean;
  digits: number;
  /** The units of a lot; null where they are not known. */
  size: number | null;
  /** The rate to the account's currency with the stop at a price; null where none is known. */
  rateAt: (stop: number) => number | null;
};

/** Prices have up to 8 decimals. Above the largest, a price in whole ones of them is no exact number any more. */
const [ticks, largestPrice] = [1e8, 9e7];

/**
 * The R of a trade as `rOfTrade` has it, some fifty times as quickly: undefined where the numbers of the machine are not sure
 * of its decimals, which those of one trade in a million are not, and only exact ones will do.
 * @param risk of the trade (`quickRisk`)
 */
export function quickR(trade: RiskedTrade, risk: number): number | undefined {
  return surely(ownCents(trade) / (risk * 100));
}

/** The risk money of a trade as `rOfTrade` has it, not rounded; null without one, undefined where only exact numbers will do. */
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

/** Why a trade has no risk money (`quickRisk`), as `rOfTrade` says it. */
export function whyNoRisk(
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
  return centsOf(trade.account_amount ?? trade.amount);
}

function costCents({ commission, swap, fee }: RiskedTrade): number {
  return centsOf(commission ?? 0) + centsOf(swap ?? 0) + centsOf(fee ?? 0);
}

/** A number rounded to hundredths, halves away from zero; undefined so near to a half that the rounding is not sure. */
function surely(value: number): number | undefined {
  const hundredths = Math.abs(value) * 100;
  const fraction = hundredths - Math.floor(hundredths);
  if (!(hundredths < 1e9) || Math.abs(fraction - 0.5) < 1e-5) {
    return undefined;
  }
  return (Math.sign(value) * Math.round(hundredths)) / 100 + 0; // -0 becomes 0
}
