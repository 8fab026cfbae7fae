import { sumOfMoney } from '#domain/money/money.ts';
import { dividedBy, exactly, rounded } from '#domain/numbers/fraction.ts';

/** A closed part of a trade: its net P&L and its risk at the first stop, in the account's currency; null if unknown. */
export type ClosedPart = { net: number; risk: number | null };

/**
 * One R for a trade that was closed in parts: the sum of its parts' nets / the risk that the whole began with, two decimals.
 * Lots that are still open have a risk and no result yet. Null where a risk is unknown, or where all are 0.
 * @param openRisk what the open lots risk at the first stop; 0 without open lots
 */
export function ideaR(parts: readonly ClosedPart[], openRisk: number | null): number | null {
  const risks = [...parts.map(({ risk }) => risk), openRisk];
  if (risks.some(risk => risk === null)) {
    return null;
  }
  const risk = sumOfMoney(risks.filter(one => one !== null));
  return risk > 0
    ? rounded(dividedBy(exactly(sumOfMoney(parts.map(({ net }) => net))), exactly(risk)), 2)
    : null;
}
