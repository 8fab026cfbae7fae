import type { DeskSettings } from '#domain/desk/desk-settings.ts';
import { isWithin, latest, mostEvents, type Reason } from '#domain/desk/reason.ts';
import { defaultContractSpecs } from '#domain/instruments/defaults.ts';
import { symbolKind } from '#domain/instruments/kinds.ts';
import type { DeskTrade } from './desk-trade.ts';

const lotsDays = 7;

/** True for symbols with a usual lot of 100,000 units: currency pairs. */
export function isOfUsualLot(symbol: string): boolean {
  return defaultContractSpecs(symbol, symbolKind(symbol), null).size === 100_000;
}

/** Lots per $1,000 of a balance; infinite without a balance. */
export function lotsPer1000(lots: number, balance: number): number {
  return balance > 0 ? (lots * 1000) / balance : Number.POSITIVE_INFINITY;
}

/** A lot size that is large for the balance before the trade, within 7 days: the worst of several trades. */
export function lotsReason(
  newestFirst: readonly DeskTrade[],
  settings: DeskSettings,
  now: Date,
): Reason | null {
  const found = newestFirst
    .flatMap(trade =>
      trade.balanceBefore !== null && isOfUsualLot(trade.symbol)
        ? [{ ...trade, balance: trade.balanceBefore, per1000: lotsPer1000(trade.lots, trade.balanceBefore) }]
        : [],
    )
    .filter(({ per1000 }) => per1000 > settings.lots_per_1000)
    .slice(0, mostEvents)
    .filter(({ closedAt }) => isWithin(closedAt, lotsDays, now));
  // The newest of equally bad ones.
  const [worst] = found.toSorted((a, b) => (a.per1000 === b.per1000 ? 0 : b.per1000 - a.per1000));
  return worst
    ? {
        kind: 'lots',
        since: latest(found.map(({ toldAt }) => toldAt)),
        lots: worst.lots,
        balance: worst.balance,
      }
    : null;
}
