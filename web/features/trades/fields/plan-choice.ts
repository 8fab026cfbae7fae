import type { Option } from '#components/ui/option-list.ts';
import type { Plan } from '#data/plans/plans.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { leadPlan } from '#domain/plans/lead-plan.ts';
import { planStatus } from '#domain/plans/plan.ts';
import { noPlan } from '#features/trades/form/trade-schema.ts';

/** A plan in the list of choices. */
export type ChoosablePlan = Pick<Plan, 'id' | 'plan_name' | 'is_active' | 'start_date'>;

const standings = { active: '', inactive: ' — inactive', pending: ' — not started' };

/** The plans as options after 'No Plan'; plans that are not running are marked. */
export function planChoices(plans: readonly ChoosablePlan[], chosen: string, today: CalendarDay): Option[] {
  const choices = [
    { value: noPlan, label: 'No Plan' },
    ...plans.map(plan => ({ value: plan.id, label: plan.plan_name + standings[planStatus(plan, today)] })),
  ];
  // The plans are still on their way, or the trade's own was deleted on another device a moment ago.
  if (choices.some(choice => choice.value === chosen)) {
    return choices;
  }
  return [...choices, { value: chosen, label: 'Unlisted plan' }];
}

/**
 * The plan that a new trade begins with: the one that was chosen last instead of the lead plan, also 'No Plan', or else
 * the lead plan. One that is gone or was switched off is not taken up again.
 */
export function offeredPlan(chosen: string | undefined, plans: readonly Plan[], today: CalendarDay): string {
  if (chosen === noPlan || plans.some(plan => plan.id === chosen && plan.is_active)) {
    return chosen ?? noPlan;
  }
  return leadPlan(plans, today)?.id ?? noPlan;
}

/**
 * What to remember of the plan that a trade was logged for. Leaving what was offered is no choice, and choosing the lead
 * plan is one to follow it, also when another leads.
 */
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
