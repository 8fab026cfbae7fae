import { sumOfMoney } from '#domain/money/money.ts';
import { dividedBy, exactly, rounded } from '#domain/numbers/fraction.ts';

export type ClosedPart = { net: number; risk: number | null };

/**
 * One R for a trade that was closed in parts: their nets / the whole's initial risk, two decimals. Null if a
 * risk is unknown, or all are 0.
 * @param openRisk risk of the open lots at the first stop; 0 without open lots
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
