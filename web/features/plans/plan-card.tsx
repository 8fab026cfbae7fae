import clsx from 'clsx';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Amount } from '#components/amount.tsx';
import { Fact } from '#components/fact.tsx';
import { Percent } from '#components/percent.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { Plan } from '#data/plans/plans.ts';
import { type CalendarDay, formatDay } from '#domain/calendar-day.ts';
import { planProgress, planStatus, remainingAmount } from '#domain/plan.ts';
import { PlanDaysLeft } from './plan-days-left.tsx';
import { PlanPace } from './plan-pace.tsx';
import { PlanProgress } from './plan-progress.tsx';
import { PlanStatusBadge } from './plan-status-badge.tsx';

const looks = {
  inactive: 'border-dashed bg-canvas! text-ink-muted',
  pending: 'text-ink',
  active: 'text-ink ring-2 ring-accent',
};

type PlanCardProps = { plan: Plan; today: CalendarDay; onOpen: () => void; onDelete: () => void };

export function PlanCard({ plan, today, onOpen, onDelete }: PlanCardProps) {
  const titleId = useId();
  const status = planStatus(plan, today);
  return (
    <Card
      as="article"
      aria-labelledby={titleId}
      data-status={status}
      className={clsx(
        'relative flex h-full flex-col gap-4 transition-colors hover:border-line-strong',
        looks[status],
      )}
    >
      <header className="flex @max-2xs:flex-wrap items-start gap-2">
        <h3 id={titleId} className="min-w-0 flex-1 @max-2xs:basis-full font-semibold" title={plan.plan_name}>
          {/* Stretched over the card, which is pressed anywhere to open the plan. */}
          <button
            type="button"
            onClick={onOpen}
            className="block w-full rounded-box text-start after:absolute after:inset-0 after:rounded-box hover:underline"
          >
            <span dir="auto" className="wrap-anywhere line-clamp-2">
              {plan.plan_name}
            </span>
          </button>
        </h3>
        <PlanStatusBadge status={status} />
        <Button
          variant="ghost"
          size="icon"
          // Its margins keep the row as high as a line of the name.
          className="-my-2.5 -me-2 sm:-my-1.5 relative z-10"
          aria-label={`Delete ${plan.plan_name}`}
          onClick={onDelete}
        >
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </header>

      <div className="flex flex-col gap-2">
        <div className="flex items-end justify-between gap-3">
          <p className="min-w-0">
            <span className="block text-ink-muted text-xs">Target Amount</span>
            <Amount value={plan.target_amount} className="break-words font-semibold text-lg" />
          </p>
          <Percent
            value={planProgress(plan.current_amount, plan.target_amount)}
            className="pb-0.5 font-medium text-sm"
          />
        </div>
        <div className={clsx(status === 'inactive' && 'opacity-50')}>
          <PlanProgress plan={plan} today={today} />
        </div>
        <PlanPace plan={plan} today={today} />
      </div>

      <dl className="grid @max-2xs:grid-cols-1 grid-cols-2 gap-x-4 gap-y-3">
        <Fact name="Current Amount">
          <Amount value={plan.current_amount} />
        </Fact>
        <Fact name="Remaining">
          <Amount value={remainingAmount(plan.current_amount, plan.target_amount)} />
        </Fact>
        <Fact name="Daily Target">
          <Amount value={plan.daily_target} />
        </Fact>
        <Fact name="Days Left">
          <PlanDaysLeft plan={plan} today={today} />
        </Fact>
        <Fact name="Start Date">{plan.start_date ? formatDay(plan.start_date) : 'Not set'}</Fact>
        <Fact name="Target Date">{formatDay(plan.target_date)}</Fact>
      </dl>
    </Card>
  );
}
