import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Amount } from '#components/amount.tsx';
import { Percent } from '#components/percent.tsx';
import { type CalendarDay, daysBetween, formatDay } from '#domain/clock/calendar-day.ts';
import { planProgress, planStatus, remainingAmount } from '#domain/plans/plan.ts';
import { PlanDaysLeft } from '#features/plans/plan-days-left.tsx';
import { PaceWords } from '#features/plans/plan-pace.tsx';
import { PlanProgress } from '#features/plans/plan-progress.tsx';
import { PlanFrame, type PlanFrameProps } from './plan-frame.tsx';

export function PlanRow(frame: PlanFrameProps) {
  const { plan, today } = frame;
  return (
    <PlanFrame shape="row" {...frame}>
      <div className="flex items-center gap-x-3">
        <div className={clsx('flex-1', planStatus(plan, today) === 'inactive' && 'opacity-50')}>
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
    </PlanFrame>
  );
}

/** Two parts at the ends of a line, one below the other if they do not fit. */
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

/** A figure without a visible name; screen readers read the name. */
function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span className="sr-only">{name} </span>
      {children}
    </>
  );
}

/** 'Sep 28 – Jan 15, 2027': only screen readers read the year of the start, if it is obvious. */
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
