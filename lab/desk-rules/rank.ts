import type { DeskSettings } from '#domain/desk/desk-settings.ts';
import type { Reason, ReasonKind } from '#domain/desk/reason.ts';
import { roundTo } from '#domain/numbers/decimal.ts';
import { leastLosses } from './losses.ts';
import { lotsPer1000 } from './lots.ts';

/** The weight of each kind of reason, and the largest addition for its excess over the threshold. */
const reasonWeights: Record<ReasonKind, { weight: number; most: number }> = {
  limits: { weight: 65, most: 35 },
  lots: { weight: 60, most: 40 },
  drawdown: { weight: 55, most: 35 },
  losses: { weight: 50, most: 40 },
  doubled: { weight: 45, most: 30 },
  beyond_plan: { weight: 35, most: 15 },
  changed: { weight: 30, most: 20 },
  overdue: { weight: 25, most: 15 },
  behind: { weight: 25, most: 15 },
  silent: { weight: 20, most: 14 },
  no_balance: { weight: 10, most: 0 },
};

/** The addition for a reason's excess over its threshold, before the maximum of its kind. */
function beyondThreshold(reason: Reason, settings: DeskSettings): number {
  switch (reason.kind) {
    case 'limits':
      return reason.used - settings.limit_percent;
    case 'drawdown':
      return reason.percent - settings.drawdown_percent;
    case 'no_balance':
      return 0;
    case 'lots':
      return Math.floor((10 * lotsPer1000(reason.lots, reason.balance)) / settings.lots_per_1000) - 10;
    case 'losses':
      return 5 * (reason.losses - leastLosses(reason.usual, settings));
    case 'doubled':
      return 10 * (reason.times - settings.doubled_times);
    case 'beyond_plan':
      return 3 * (reason.times - 1);
    case 'changed':
      return 5 * (reason.times - 1);
    case 'overdue':
      return reason.days;
    case 'behind':
      return Math.floor((reason.percent - settings.behind_percent) / 5);
    case 'silent':
      return reason.days - settings.silent_days;
  }
}

/**
 * A student's rank on Today: the points of their strongest reason, and a tenth of the others'. Points are the
 * weight of the kind plus, up to a maximum, the excess over the threshold. 0 without a reason.
 */
export function deskRank(reasons: readonly Reason[], settings: DeskSettings): number {
  const points = reasons.map(reason => {
    const { weight, most } = reasonWeights[reason.kind];
    return weight + Math.min(most, beyondThreshold(reason, settings));
  });
  const strongest = Math.max(0, ...points);
  const sum = points.reduce((total, each) => total + each, 0);
  return roundTo((9 * strongest + sum) / 10, 1);
}
