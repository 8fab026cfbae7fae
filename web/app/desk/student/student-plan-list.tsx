import { Amount } from '#components/amount.tsx';
import type { Plan } from '#data/plans/plans.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { planStatus } from '#domain/plans/plan.ts';
import { PlanDaysLeft } from '#features/plans/plan-days-left.tsx';
import { PlanProgress } from '#features/plans/plan-progress.tsx';
import { PlanStatusBadge } from '#features/plans/plan-status-badge.tsx';

type StudentPlanListProps = { plans: readonly Plan[]; today: CalendarDay; onOpen: (plan: Plan) => void };

export function StudentPlanList({ plans, today, onOpen }: StudentPlanListProps) {
  return (
    <ul aria-label="Plans" className="divide-y divide-line overflow-hidden rounded-box border border-line">
      {plans.map(plan => (
        <li key={plan.id}>
          <button
            type="button"
            onClick={() => onOpen(plan)}
            className="flex w-full flex-col gap-2 px-4 py-3 text-start transition-colors hover:bg-sunken focus-visible:-outline-offset-2"
          >
            <span className="flex w-full items-start justify-between gap-3">
              <span dir="auto" className="wrap-anywhere line-clamp-2 min-w-0 font-medium">
                {plan.plan_name}
              </span>
              <PlanStatusBadge status={planStatus(plan, today)} />
            </span>
            <PlanProgress plan={plan} today={today} />
            <span className="flex w-full flex-wrap justify-between gap-x-4 text-sm">
              <span className="wrap-anywhere min-w-0 text-ink-muted">
                <Amount value={plan.current_amount} className="text-ink" /> of{' '}
                <Amount value={plan.target_amount} />
              </span>
              <PlanDaysLeft plan={plan} today={today} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
