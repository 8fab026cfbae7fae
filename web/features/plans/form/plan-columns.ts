import type { Option } from '#components/ui/option-list.ts';
import type { WholePlan } from '#data/plans/plans.ts';
import { formatDay } from '#domain/clock/calendar-day.ts';
import { formatMoney } from '#domain/money/money.ts';
import { accountWords } from '#features/plans/plan-account.ts';
import { usualFloorWords } from '#features/plans/plan-floor.ts';
import type { NamedColumn } from '#lib/forms/differences.ts';

/** The columns of a plan in the order and with the names of its form. */
export function planColumns(accounts: readonly Option[]): readonly NamedColumn<WholePlan>[] {
  return [...columns, { column: 'account_id', name: 'Account', words: plan => accountWords(plan, accounts) }];
}

const columns: readonly NamedColumn<WholePlan>[] = [
  { column: 'plan_name', name: 'Plan Name', words: plan => plan.plan_name },
  { column: 'starting_amount', name: 'Starting Amount', words: plan => formatMoney(plan.starting_amount) },
  { column: 'target_amount', name: 'Target Amount', words: plan => formatMoney(plan.target_amount) },
  {
    column: 'start_date',
    name: 'Start Date',
    words: plan => (plan.start_date ? formatDay(plan.start_date) : 'Not set'),
  },
  { column: 'target_date', name: 'Target Date', words: plan => formatDay(plan.target_date) },
  {
    column: 'loss_floor',
    name: 'Loss Limit',
    words: plan =>
      plan.loss_floor === null ? usualFloorWords(plan.starting_amount) : formatMoney(plan.loss_floor),
  },
];
