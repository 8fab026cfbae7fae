import type { FoundForChart } from '#data/school/users-for-chart.ts';
import { maxTradersPerChart } from '#domain/limits.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import { type ChartUser, chartUser } from './chart-user.ts';

export function foundToAdd(
  chosen: readonly ChartUser[],
  found: FoundForChart,
): { added: readonly ChartUser[]; words: string } {
  const there = new Set(chosen.map(({ id }) => id));
  const fresh = found.users.map(chartUser).filter(({ id }) => !there.has(id));
  const added = fresh.slice(0, Math.max(maxTradersPerChart - chosen.length, 0));
  const left = fresh.length - added.length + found.more;
  return { added, words: words(found.users.length, added.length, left, found.isCutOff) };
}

function words(found: number, added: number, left: number, isCutOff: boolean): string {
  if (found === 0) {
    return 'No users to add.';
  }
  if (added === 0 && left === 0) {
    return 'They’re all in the chart already.';
  }
  const leftOut = left > 0 && `${isCutOff ? 'more than ' : ''}${formatCount(left)} left out`;
  return `${[`${countNoun(added, 'user')} added`, leftOut].filter(Boolean).join(', ')}.`;
}
