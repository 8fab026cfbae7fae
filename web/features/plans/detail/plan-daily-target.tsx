import { Amount } from '#components/amount.tsx';
import { Fact } from '#components/fact.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Plan } from '#data/plans/plans.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { formatMoney } from '#domain/money/money.ts';
import { neededIncrease, requiredDailyTarget } from '#domain/plans/pace.ts';
import { PlanSection } from './plan-section.tsx';

type PlanDailyTargetProps = { plan: Plan; today: CalendarDay };

export function PlanDailyTarget({ plan, today }: PlanDailyTargetProps) {
  const increase = neededIncrease(plan, today);
  return (
    <PlanSection title="Daily Target">
      <dl className="grid @max-2xs:grid-cols-1 grid-cols-2 gap-x-4 gap-y-3">
        <Fact name="Original Daily Target">
          <Amount value={plan.daily_target} />
        </Fact>
        <Fact name="Required Daily Target">
          <Amount value={requiredDailyTarget(plan, today)} />
        </Fact>
      </dl>
      {increase > 0 && (
        <Notice>Daily target needs to increase by {formatMoney(increase)} to meet the goal on time</Notice>
      )}
    </PlanSection>
  );
}
