import clsx from 'clsx';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Amount } from '#components/amount.tsx';
import { Percent } from '#components/percent.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { Plan } from '#data/plans/plans.ts';
import { type CalendarDay, daysBetween, formatDay } from '#domain/calendar-day.ts';
import { planProgress, planStatus, remainingAmount } from '#domain/plan.ts';
import { PlanDaysLeft } from './plan-days-left.tsx';
import { PaceWords } from './plan-pace.tsx';
import { PlanProgress } from './plan-progress.tsx';
import { PlanStatusBadge } from './plan-status-badge.tsx';

const looks = {
  inactive: 'border-dashed bg-canvas! text-ink-muted',
  pending: 'text-ink',
  active: 'border-accent! text-ink',
};

type PlanRowProps = {
  plan: Plan;
  today: CalendarDay;
  /** True for the one plan that leads the dashboard. */
  isLead: boolean;
  onOpen: () => void;
  onDelete: () => void;
};

/** All that a plan's card tells, in a few lines: for where many plans stand together. */
export function PlanRow({ plan, today, isLead, onOpen, onDelete }: PlanRowProps) {
  const titleId = useId();
  const status = planStatus(plan, today);
  return (
    <Card
      as="article"
      aria-labelledby={titleId}
      data-status={status}
      className={clsx(
        'relative flex h-full flex-col gap-1 px-3! py-1.5! text-xs tabular-nums transition-colors hover:border-line-strong sm:gap-1.5 sm:px-4! sm:py-2.5!',
        looks[status],
        isLead && 'ring-2 ring-accent',
      )}
    >
      <header className="flex @max-2xs:flex-wrap items-center gap-2">
        <h3
          id={titleId}
          className="min-w-0 flex-1 @max-2xs:basis-full font-semibold text-sm"
          title={plan.plan_name}
        >
          {/* Stretched over the row, which is pressed anywhere to open the plan. */}
          <button
            type="button"
            onClick={onOpen}
            className="block w-full rounded-box text-start leading-6 after:absolute after:inset-0 after:rounded-box hover:underline"
          >
            <span dir="auto" className="block truncate">
              {plan.plan_name}
            </span>
          </button>
        </h3>
        <PlanStatusBadge status={status} />
        <Button
          variant="ghost"
          size="icon"
          // Its margins keep the line as high as the name.
          className="-my-2.5 -me-2.5 sm:-my-1.5 sm:-me-2 relative z-10"
          aria-label={`Delete ${plan.plan_name}`}
          onClick={onDelete}
        >
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </header>
      <div className="flex items-center gap-x-3">
        <div className={clsx('flex-1', status === 'inactive' && 'opacity-50')}>
          <PlanProgress plan={plan} today={today} />
        </div>
        <Percent value={planProgress(plan.current_amount, plan.target_amount)} className="font-semibold" />
        <Named name="Days Left">
          <PlanDaysLeft plan={plan} today={today} />
        </Named>
      </div>
      <Line>
        <span>
          <Named name="Current Amount">
            <Amount value={plan.current_amount} className="font-semibold" />
          </Named>
          {' of '}
          <Named name="Target Amount">
            <Amount value={plan.target_amount} />
          </Named>
        </span>
        <PaceWords plan={plan} today={today} />
      </Line>
      <Line isMuted>
        <span>
          <Named name="Remaining">
            <Amount value={remainingAmount(plan.current_amount, plan.target_amount)} />
          </Named>
          {' left · '}
          <Named name="Daily Target">
            <Amount value={plan.daily_target} />
          </Named>
          {' a day'}
        </span>
        <PlanDates start={plan.start_date} end={plan.target_date} />
      </Line>
    </Card>
  );
}

/** Two things at the two ends of a line, one below the other where they do not fit beside each other. */
function Line({ isMuted = false, children }: { isMuted?: boolean; children: ReactNode }) {
  return (
    <p
      className={clsx(
        'wrap-anywhere flex flex-wrap items-baseline justify-between gap-x-3',
        isMuted && 'text-ink-muted',
      )}
    >
      {children}
    </p>
  );
}

/** A figure whose place says what it is to the eye, and its name to screen readers. */
function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span className="sr-only">{name} </span>
      {children}
    </>
  );
}

/** 'Sep 28 – Jan 15, 2027': the year of the start is left to screen readers where it cannot be another. */
function PlanDates({ start, end }: { start: CalendarDay | null; end: CalendarDay }) {
  const [day, year] = start ? formatDay(start).split(', ') : [];
  const isWithinYear = start !== null && daysBetween(start, end) < 365;
  return (
    <span>
      <Named name="Start Date">
        {day ? (
          <>
            {day}
            <span className={clsx(isWithinYear && 'sr-only')}>, {year}</span>
            {' – '}
          </>
        ) : (
          <>
            <span className="sr-only">Not set </span>until{' '}
          </>
        )}
      </Named>
      <Named name="Target Date">{formatDay(end)}</Named>
    </span>
  );
}
