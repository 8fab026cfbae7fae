import { addDays, type CalendarDay, daysBetween } from '#domain/clock/calendar-day.ts';
import { planTargets, riskPercentage } from '#domain/plans/plan.ts';
import type { PlanDays } from './plan-days.ts';
import type { Random } from './random.ts';
import type { Range } from './styles.ts';
import type { ChallengeName, PlanState } from './trader.ts';

/** A plan as created on its first day. `current_amount` is its starting amount. */
export type DemoPlan = {
  plan_name: string;
  target_amount: number;
  target_date: CalendarDay;
  start_date: CalendarDay;
  current_amount: number;
  risk_percentage: number;
  risk_amount: number;
  daily_target: number;
  recommended_lot_size: number;
  is_active: boolean;
  created_at: Date;
  /** Dollars; null for the usual 20 percent. */
  loss_floor: number | null;
  challenge?: { name: ChallengeName; initial: number };
};

type PlanParts = {
  state: PlanState;
  name: string;
  days: PlanDays;
  made: number;
  lowest: number;
  highest: number;
  wanted: number;
};

/** The share of progress to the target per share of elapsed time. */
const paces: Record<Exclude<PlanState, 'pending'>, Range> = {
  ahead: [1.12, 1.35],
  behind: [0.4, 0.75],
  reached: [1.02, 1.1],
  overdue: [0.55, 0.92],
  inactive: [0.25, 0.6],
};

/** A plan whose trades leave it in its state. With little or no result, that can only be behind. */
export function makePlan(parts: PlanParts, anchor: CalendarDay, random: Random): DemoPlan {
  const { state, name, days } = parts;
  const { current, target } = chooseAmounts(parts, anchor, random);
  const targets = planTargets(
    { current, target, startDate: days.start, targetDate: days.target },
    days.start,
  );
  const madeOn = state === 'pending' ? addDays(anchor, -random.whole(1, 5)) : days.start;
  return {
    plan_name: name,
    target_amount: target,
    target_date: days.target,
    start_date: days.start,
    current_amount: current,
    risk_percentage: riskPercentage,
    risk_amount: targets.riskAmount,
    daily_target: targets.dailyTarget,
    recommended_lot_size: targets.recommendedLotSize,
    is_active: state !== 'inactive',
    created_at: new Date(Date.parse(madeOn) + random.whole(0, 6 * 3600) * 1000),
    loss_floor: chooseFloor(parts, current, random.fork('floor')),
  };
}

function chooseAmounts(
  { state, days, made, lowest, highest, wanted }: PlanParts,
  anchor: CalendarDay,
  random: Random,
) {
  const least = -1.5 * lowest;
  // An active plan has not been at its target.
  const farthest = state === 'reached' ? 0 : highest;
  if (state === 'pending' || made < wanted / 4) {
    const current = rounded(Math.max(wanted * random.between(4, 7), least));
    return {
      current,
      target: Math.max(rounded(current * random.between(1.6, 2.2)), rounded(current + farthest, Math.ceil)),
    };
  }
  const gone = daysBetween(days.start, anchor) / daysBetween(days.start, days.target);
  const pace = (state === 'reached' ? 1 : Math.min(1, gone)) * random.between(...paces[state]);
  const way = made / (state === 'reached' ? pace : Math.min(0.94, pace));
  const current = rounded(Math.max(way * random.between(0.4, 0.8), least));
  return {
    current,
    target: Math.max(rounded(current + way), rounded(current + 1.02 * farthest, Math.ceil)),
  };
}

/** An active or reached plan has never been at its loss limit. */
function chooseFloor({ state, lowest }: PlanParts, current: number, random: Random): number | null {
  const share = random.between(0.3, 0.7);
  const isOpen = state === 'overdue' || state === 'inactive';
  const usual = (1 - riskPercentage / 100) * current;
  if (random.chance(0.4) && (isOpen || current + lowest > usual)) {
    return null;
  }
  const floor = Math.min(share * current, isOpen ? current : 0.9 * (current + lowest));
  // Steps of 5 could equal a small amount.
  return floor < 100 ? Math.max(1, Math.floor(floor)) : rounded(floor);
}

/** A round amount as people choose them: 2,350, not 2,361.17. */
export function rounded(dollars: number, to: (steps: number) => number = Math.floor): number {
  const step = Math.max(5, 10 ** Math.floor(Math.log10(dollars)) / 20);
  return Math.max(step, to(dollars / step) * step);
}
