import { Progress } from '#components/ui/progress.tsx';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { formatMoney, formatPercent } from '#domain/money/money.ts';
import { expectedByToday, type PacedPlan, paceOnBar } from '#domain/plans/pace.ts';
import { planProgress, progressOnBar } from '#domain/plans/plan.ts';

type PlanProgressProps = { plan: PacedPlan & { plan_name: string }; today: CalendarDay };

/** The progress as a bar, with a mark at today's expected progress: a bar beyond its mark is ahead. */
export function PlanProgress({ plan, today }: PlanProgressProps) {
  const progress = planProgress(plan.current_amount, plan.target_amount);
  const pace = paceOnBar(plan, today);
  const expected = expectedByToday(plan, today);
  return (
    <Progress
      label={`Progress of ${plan.plan_name}`}
      value={progressOnBar(progress)}
      valueText={formatPercent(progress)}
      marker={pace ?? undefined}
      markerText={expected === null ? undefined : `${formatMoney(expected)} expected by today`}
    />
  );
}
