import { colorStrength } from '#domain/insights/day-nets.ts';

/** The share of profit or loss in the ground of a day of the fullest colour, in percent: words of ink are still read on it. */
export const fullestShare = 45;

/** A day that was won or lost is never quite without colour. */
const leastShare = 8;

/** The ground of a day, symmetrical for won and lost; none where nothing was won or lost. */
export function groundOf(net: number, full: number): { backgroundColor: string } | undefined {
  const strength = colorStrength(net, full);
  if (strength === 0) {
    return;
  }
  const share = Math.round(leastShare + Math.abs(strength) * (fullestShare - leastShare));
  const color = strength > 0 ? 'var(--profit)' : 'var(--loss)';
  return { backgroundColor: `color-mix(in srgb, ${color} ${share}%, var(--surface))` };
}
