import { fromCents, sumOfMoney, toCents } from '#domain/money/money.ts';

/** Costs in dollars, negative where paid; null if unknown. */
export type TradeCosts = { commission: number | null; swap: number | null; fee: number | null };

/** The sum of the known costs in dollars; null if none is known. */
export function sumCosts({ commission, swap, fee }: TradeCosts): number | null {
  const known = [commission, swap, fee].filter(cost => cost !== null);
  return known.length > 0 ? sumOfMoney(known) : null;
}

/** Gross P&L in dollars: net - costs, to the cent. */
export function grossAmount(net: number, costs: number): number {
  return fromCents(toCents(net) - toCents(costs));
}
