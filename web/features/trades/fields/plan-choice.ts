import type { Option } from '#components/ui/option-list.ts';
import type { Plan } from '#data/plans/plans.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { leadPlan } from '#domain/plans/lead-plan.ts';
import { planStatus } from '#domain/plans/plan.ts';
import { noPlan } from '#features/trades/form/trade-schema.ts';

export type ChoosablePlan = Pick<Plan, 'id' | 'plan_name' | 'is_active' | 'start_date'>;

const standings = { active: '', inactive: ' — inactive', pending: ' — not started' };

/** The plans as options after 'No Plan'; plans that are not running are marked. */
export function planChoices(plans: readonly ChoosablePlan[], chosen: string, today: CalendarDay): Option[] {
  const choices = [
    { value: noPlan, label: 'No Plan' },
    ...plans.map(plan => ({ value: plan.id, label: plan.plan_name + standings[planStatus(plan, today)] })),
  ];
  // The plans are still loading, or the trade's plan has just been deleted on another device.
  if (choices.some(choice => choice.value === chosen)) {
    return choices;
  }
  return [...choices, { value: chosen, label: 'Unlisted plan' }];
}

/**
 * The last plan chosen instead of the lead plan, 'No Plan' included, otherwise the lead plan. Deleted and
 * inactive plans are not suggested.
 */
export function offeredPlan(chosen: string | undefined, plans: readonly Plan[], today: CalendarDay): string {
  if (chosen === noPlan || plans.some(plan => plan.id === chosen && plan.is_active)) {
    return chosen ?? noPlan;
  }
  return leadPlan(plans, today)?.id ?? noPlan;
}

/** Keeping the suggestion is no choice; choosing the lead plan means to follow it, even if another one leads later. */
export function rememberedPlan(
  before: string | undefined,
  { offered, logged }: { offered: string; logged: string },
  plans: readonly Plan[],
  today: CalendarDay,
): string | undefined {
  if (logged === offered) {
    return before;
  }
  return logged === leadPlan(plans, today)?.id ? undefined : logged;
}
