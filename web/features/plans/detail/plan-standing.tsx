import { Amount } from '#components/amount.tsx';
import { Fact } from '#components/fact.tsx';
import { Percent } from '#components/percent.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Plan } from '#data/plans/plans.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { planProgress, planStatus, remainingAmount } from '#domain/plans/plan.ts';
import { PlanPace } from '#features/plans/plan-pace.tsx';
import { PlanProgress } from '#features/plans/plan-progress.tsx';
import { PlanStatusBadge } from '#features/plans/plan-status-badge.tsx';

type PlanStandingProps = {
  plan: Plan;
  today: CalendarDay;
  /** Dollars; undefined while unknown. */
  startingAmount: number | undefined;
};

export function PlanStanding({ plan, today, startingAmount }: PlanStandingProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <PlanStatusBadge status={planStatus(plan, today)} />
        <Percent
          value={planProgress(plan.current_amount, plan.target_amount)}
          className="font-semibold text-lg"
        />
      </div>
      <PlanProgress plan={plan} today={today} />
      <PlanPace plan={plan} today={today} hasTime={false} />
      <dl className="grid @max-2xs:grid-cols-1 grid-cols-2 gap-x-4 gap-y-3">
        <Fact name="Current Amount">
          <Amount value={plan.current_amount} />
        </Fact>
        <Fact name="Target Amount">
          <Amount value={plan.target_amount} />
        </Fact>
        <Fact name="Remaining">
          <Amount value={remainingAmount(plan.current_amount, plan.target_amount)} />
        </Fact>
        <Fact name="Starting Amount">
          {startingAmount === undefined ? (
            <Skeleton className="h-5 w-24" />
          ) : (
            <Amount value={startingAmount} />
          )}
        </Fact>
      </dl>
    </div>
  );
}
