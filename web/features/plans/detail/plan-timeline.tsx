import { Fact } from '#components/fact.tsx';
import { Progress } from '#components/ui/progress.tsx';
import type { Plan } from '#data/plans/plans.ts';
import { type CalendarDay, daysBetween, formatDay } from '#domain/clock/calendar-day.ts';
import { formatPercent } from '#domain/money/money.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { percentElapsed } from '#domain/plans/pace.ts';
import { daysElapsed } from '#domain/plans/plan.ts';
import { PlanDaysLeft } from '#features/plans/plan-days-left.tsx';
import { PlanSection } from './plan-section.tsx';

type PlanTimelineProps = { plan: Plan; today: CalendarDay };

/** The start and target dates, the days remaining and, from the second day on, the time elapsed. */
export function PlanTimeline({ plan, today }: PlanTimelineProps) {
  return (
    <PlanSection title="Timeline">
      <dl className="grid @max-2xs:grid-cols-1 grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
        <Fact name="Start Date">{plan.start_date ? formatDay(plan.start_date) : 'Not set'}</Fact>
        <Fact name="Target Date">{formatDay(plan.target_date)}</Fact>
        <Fact name="Days Remaining">
          <PlanDaysLeft plan={plan} today={today} />
        </Fact>
      </dl>
      <TimeElapsed plan={plan} today={today} />
    </PlanSection>
  );
}

function TimeElapsed({ plan, today }: PlanTimelineProps) {
  const { start_date: start, target_date: end } = plan;
  const percent = percentElapsed(start, end, today);
  const elapsed = daysElapsed(start, today);
  if (!start || percent === null || elapsed <= 0) {
    return null;
  }
  const days = daysBetween(start, end);
  const words = `Day ${formatCount(Math.min(elapsed, days))} of ${formatCount(days)}`;
  return (
    <div className="flex flex-col gap-2">
      <Progress
        label={`Time elapsed for ${plan.plan_name}`}
        tone="plain"
        value={percent}
        valueText={`${formatPercent(percent)}, ${words}`}
      />
      <p className="flex flex-wrap justify-between gap-x-4 text-ink-muted text-xs tabular-nums">
        <span>{words}</span>
        <span>{formatPercent(percent)}</span>
      </p>
    </div>
  );
}
