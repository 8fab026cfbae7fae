import { colorStrength } from '#domain/insights/day-nets.ts';

/** The share of the profit or loss color in the strongest background, in percent: text stays readable. */
export const fullestShare = 45;

/** The smallest share, so that every profit or loss has a visible color. */
const leastShare = 8;

/** The background of a P&L, symmetrical for profit and loss; none at zero. */
export function netGround(net: number, full: number): { backgroundColor: string } | undefined {
  const strength = colorStrength(net, full);
  if (strength === 0) {
    return;
  }
  const share = Math.round(leastShare + Math.abs(strength) * (fullestShare - leastShare));
  const color = strength > 0 ? 'var(--profit)' : 'var(--loss)';
  return { backgroundColor: `color-mix(in srgb, ${color} ${share}%, var(--surface))` };
}
