import { currencyPairs } from '#domain/currency-pairs.ts';
import { levelField, lotField, parseDecimal } from '#domain/decimal-input.ts';
import type { LevelDistances } from '#domain/level-distance.ts';
import type { TradeForm } from './trade-schema.ts';

export type KnownDistances = Partial<Record<string, LevelDistances>>;
type Remembered = Pick<TradeForm, 'currencyPair' | 'lotSize'> & {
  /** The plan that was chosen instead of the lead plan, or `noPlan`. */
  planId?: string;
  /** By pair, as the last trade of each had them. */
  distances: KnownDistances;
};
type Memory = Pick<Storage, 'getItem' | 'setItem'>;

const nothing: Remembered = { currencyPair: '', lotSize: '', distances: {} };

/** The pair, lot size, plan and distances of levels that a trader last chose on this device: most trades repeat them. */
export function lastTrade(userId: string, memory: Memory = localStorage): Remembered {
  try {
    const stored: Partial<Record<keyof Remembered, unknown>> = JSON.parse(
      memory.getItem(keyOf(userId)) ?? '{}',
    );
    const { currencyPair, lotSize, planId, distances } = { ...nothing, ...stored };
    return {
      currencyPair: currencyPairs.find(pair => pair === currencyPair) ?? '',
      lotSize: typeof lotSize === 'string' && parseDecimal(lotSize, lotField).ok ? lotSize : '',
      distances: knownDistances(distances),
      ...(typeof planId === 'string' && { planId }),
    };
  } catch {
    return nothing;
  }
}

export function rememberTrade(userId: string, trade: Remembered, memory: Memory = localStorage): void {
  try {
    memory.setItem(keyOf(userId), JSON.stringify({ ...trade, lotSize: trade.lotSize.trim() }));
  } catch {
    // A full or forbidden memory costs a comfort, not the trade.
  }
}

function knownDistances(stored: unknown): KnownDistances {
  const byPair = Object.entries(stored ?? {}).filter(([pair]) => currencyPairs.some(known => known === pair));
  return Object.fromEntries(
    byPair.map(([pair, levels]) => {
      const { takeProfit, stopLoss }: Partial<Record<keyof LevelDistances, unknown>> = levels ?? {};
      return [
        pair,
        { ...(isDistance(takeProfit) && { takeProfit }), ...(isDistance(stopLoss) && { stopLoss }) },
      ];
    }),
  );
}

function isDistance(stored: unknown): stored is number {
  return typeof stored === 'number' && stored > 0 && stored < levelField.most;
}

function keyOf(userId: string): string {
  return `pipstone-last-trade-${userId}`;
}
