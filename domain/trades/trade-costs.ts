import { fromCents, sumOfMoney, toCents } from '#domain/money/money.ts';

/** What a trade cost besides, in dollars, below zero for a cost; null where that is not known. */
export type TradeCosts = { commission: number | null; swap: number | null; fee: number | null };

/** The sum of the costs that are known, in dollars, below zero for a cost; null where none is. */
export function costsOf({ commission, swap, fee }: TradeCosts): number | null {
  const known = [commission, swap, fee].filter(cost => cost !== null);
  return known.length > 0 ? sumOfMoney(known) : null;
}

/** Dollars that the trade made before its costs: net - costs, to the cent. */
export function grossAmount(net: number, costs: number): number {
  return fromCents(toCents(net) - toCents(costs));
}
