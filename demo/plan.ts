import { addDays, type CalendarDay, daysBetween } from '#domain/calendar-day.ts';
import { planTargets, riskPercentage } from '#domain/plan.ts';
import type { PlanDays } from './plan-days.ts';
import type { Random } from './random.ts';
import type { Range } from './styles.ts';
import type { PlanState } from './trader.ts';

/** A plan as it is made on its first day. `current_amount` is where it starts. */
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
};

type PlanParts = {
  state: PlanState;
  name: string;
  days: PlanDays;
  /** Dollars that its trades have brought. */
  made: number;
  /** Dollars that would have been a good yield. */
  wanted: number;
};

/** The share of the way to the target that is done, per share of the time that is gone. */
const paces: Record<Exclude<PlanState, 'pending'>, Range> = {
  ahead: [1.12, 1.35],
  behind: [0.4, 0.75],
  reached: [1.02, 1.1],
  overdue: [0.55, 0.92],
  inactive: [0.25, 0.6],
};

/** A plan that what was made for it leaves in its state. Where little or nothing was made, that can only be behind. */
export function planOf(parts: PlanParts, anchor: CalendarDay, random: Random): DemoPlan {
  const { state, name, days } = parts;
  const { current, target } = amountsOf(parts, anchor, random);
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
  };
}

function amountsOf({ state, days, made, wanted }: PlanParts, anchor: CalendarDay, random: Random) {
  if (state === 'pending' || made < wanted / 4) {
    const current = roundDown(Math.max(wanted * random.between(4, 7), -2.5 * made));
    return { current, target: roundDown(current * random.between(1.6, 2.2)) };
  }
  const gone = daysBetween(days.start, anchor) / daysBetween(days.start, days.target);
  const pace = (state === 'reached' ? 1 : Math.min(1, gone)) * random.between(...paces[state]);
  const way = made / (state === 'reached' ? pace : Math.min(0.94, pace));
  const current = roundDown(way * random.between(0.15, 0.45));
  return { current, target: roundDown(current + way) };
}

/** An amount as people set themselves one: 2,350, not 2,361.17. */
function roundDown(dollars: number): number {
  const step = Math.max(5, 10 ** Math.floor(Math.log10(dollars)) / 20);
  return Math.max(step, Math.floor(dollars / step) * step);
}
