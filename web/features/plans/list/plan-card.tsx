import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Amount } from '#components/amount.tsx';
import { Fact } from '#components/fact.tsx';
import { Percent } from '#components/percent.tsx';
import { formatDay } from '#domain/clock/calendar-day.ts';
import { formatMoney } from '#domain/money/money.ts';
import { planProgress, planStatus, remainingAmount } from '#domain/plans/plan.ts';
import { PlanDaysLeft } from '#features/plans/plan-days-left.tsx';
import { PlanPace } from '#features/plans/plan-pace.tsx';
import { PlanProgress } from '#features/plans/plan-progress.tsx';
import { PlanFrame, type PlanFrameProps } from './plan-frame.tsx';

/** From this length on, the target has a smaller font, to fit on one line of a phone. */
const longFigure = 13;

type PlanCardProps = PlanFrameProps & {
  aside?: ReactNode;
  children?: ReactNode;
};

export function PlanCard({ aside, children, ...frame }: PlanCardProps) {
  const { plan, today } = frame;
  const isLarge = aside !== undefined && formatMoney(plan.target_amount).length <= longFigure;
  return (
    <PlanFrame shape="card" aside={aside} {...frame}>
      <div className="flex flex-col gap-2">
        <div className="flex @max-2xs:flex-wrap items-end justify-between gap-3">
          <p className="min-w-0">
            <span className="block text-ink-muted text-xs">Target Amount</span>
            <Amount
              value={plan.target_amount}
              className={clsx('break-words font-semibold', isLarge ? 'text-2xl tracking-tight' : 'text-lg')}
            />
          </p>
          <Percent
            value={planProgress(plan.current_amount, plan.target_amount)}
            className={clsx('pb-0.5', isLarge ? 'font-semibold text-lg' : 'font-medium text-sm')}
          />
        </div>
        <div className={clsx(planStatus(plan, today) === 'inactive' && 'opacity-50')}>
          <PlanProgress plan={plan} today={today} />
        </div>
        <PlanPace plan={plan} today={today} />
        {children}
      </div>
      {/* Three facts in a line where they fit, otherwise two. */}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(6rem,28%),1fr))] gap-x-3 gap-y-2.5">
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
    </PlanFrame>
  );
}
