import type { NewPlan, PlanChanges, WholePlan } from '#data/plans/plans.ts';
import { type CalendarDay, localDay } from '#domain/clock/calendar-day.ts';
import { planTargets, riskPercentage } from '#domain/plans/plan.ts';
import type { PlanForm, PlanValues } from './plan-schema.ts';

export type PlanBasis = Pick<PlanValues, 'startingAmount' | 'targetAmount' | 'startDate' | 'targetDate'>;

export type PlanFigures = Pick<
  WholePlan,
  'daily_target' | 'risk_percentage' | 'risk_amount' | 'recommended_lot_size'
>;

/** The form of a new plan. It starts today, so that its targets show as soon as the rest is set. */
export function emptyPlan(today: CalendarDay): PlanForm {
  return {
    planName: '',
    startingAmount: '',
    targetAmount: '',
    startDate: today,
    targetDate: '',
    lossFloor: '',
    accountId: '',
  };
}

export function newPlan(id: string, values: PlanValues, today: CalendarDay): NewPlan {
  return {
    id,
    plan_name: values.planName,
    target_amount: values.targetAmount,
    target_date: values.targetDate,
    start_date: values.startDate || null,
    current_amount: values.startingAmount,
    ...planFigures(values, today),
    ...ownTerms(values),
    is_active: true,
  };
}

/** The figures of a new plan, with the default risk percentage. */
export function planFigures(basis: PlanBasis, startWithout: CalendarDay): PlanFigures {
  const { startingAmount: current, targetAmount: target, startDate, targetDate } = basis;
  const targets = planTargets({ current, target, startDate: startDate || null, targetDate }, startWithout);
  return {
    daily_target: targets.dailyTarget,
    risk_percentage: riskPercentage,
    risk_amount: targets.riskAmount,
    recommended_lot_size: targets.recommendedLotSize,
  };
}

/** Terms that most plans derive from their other terms. */
function ownTerms({ lossFloor, accountId }: PlanValues): Pick<WholePlan, 'loss_floor' | 'account_id'> {
  return { loss_floor: lossFloor, account_id: accountId || null };
}

/** The day on which a plan was created, in the device's time zone. */
export function dayMade(plan: WholePlan): CalendarDay {
  return localDay(new Date(plan.created_at));
}

export function toPlanForm(plan: WholePlan): PlanForm {
  return {
    planName: plan.plan_name,
    startingAmount: plan.starting_amount.toFixed(2),
    targetAmount: plan.target_amount.toFixed(2),
    startDate: plan.start_date ?? '',
    targetDate: plan.target_date,
    lossFloor: plan.loss_floor?.toFixed(2) ?? '',
    accountId: plan.account_id ?? '',
  };
}

/** Unchanged, unless their basis has changed. */
export function editedFigures(basis: PlanBasis, plan: WholePlan): PlanFigures {
  const isAsBefore =
    basis.startingAmount === plan.starting_amount &&
    basis.targetAmount === plan.target_amount &&
    basis.startDate === (plan.start_date ?? '') &&
    basis.targetDate === plan.target_date;
  return isAsBefore ? plan : planFigures(basis, dayMade(plan));
}

/**
 * The columns that differ from the initial plan. Amounts, dates and the figures calculated from them are
 * saved together, as half of them would not fit another device's half; all others separately.
 */
export function planChanges(values: PlanValues, plan: WholePlan): PlanChanges {
  const { daily_target, risk_percentage, risk_amount, recommended_lot_size } = editedFigures(values, plan);
  const apart = { plan_name: values.planName, ...ownTerms(values) } satisfies PlanChanges;
  const together = {
    starting_amount: values.startingAmount,
    target_amount: values.targetAmount,
    start_date: values.startDate || null,
    target_date: values.targetDate,
    daily_target,
    risk_percentage,
    risk_amount,
    recommended_lot_size,
  } satisfies PlanChanges;
  const changed = differing(apart, plan);
  return Object.keys(differing(together, plan)).length > 0 ? { ...changed, ...together } : changed;
}

function differing(edited: PlanChanges, plan: WholePlan): PlanChanges {
  const columns = (Object.keys(edited) as (keyof PlanChanges)[]).filter(key => edited[key] !== plan[key]);
  return Object.fromEntries(columns.map(key => [key, edited[key]]));
}
