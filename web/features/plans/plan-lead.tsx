import clsx from 'clsx';
import { Flag } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Amount } from '#components/amount.tsx';
import { Percent } from '#components/percent.tsx';
import { Card } from '#components/ui/card.tsx';
import type { Plan } from '#data/plans/plans.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { formatMoney } from '#domain/money.ts';
import { planProgress } from '#domain/plan.ts';
import { PlanPace } from './plan-pace.tsx';
import { PlanProgress } from './plan-progress.tsx';
import { PlanToday } from './plan-today.tsx';

/** From so many characters on, the largest figure is set smaller, so that a phone holds it in one line. */
const longFigure = 13;

type PlanLeadProps = {
  userId: string;
  plan: Plan;
  today: CalendarDay;
  /** Stands below the plan's progress. */
  children?: ReactNode;
};

/** The plan that matters most now: how far it has come, and what today should bring. */
export function PlanLead({ userId, plan, today, children }: PlanLeadProps) {
  const titleId = useId();
  const isLong = formatMoney(plan.current_amount).length > longFigure;
  return (
    <Card
      as="section"
      aria-labelledby={titleId}
      className="grid overflow-hidden px-0 py-0 sm:px-0 sm:py-0 md:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]"
    >
      <div className="flex min-w-0 flex-col gap-2 p-3 sm:gap-4 sm:p-5">
        <header className="flex @max-2xs:flex-wrap items-baseline justify-between gap-x-3 sm:justify-start">
          <h2
            id={titleId}
            dir="auto"
            title={plan.plan_name}
            className="wrap-anywhere line-clamp-2 font-semibold sm:text-lg"
          >
            {plan.plan_name}
          </h2>
          <p className="flex items-center gap-1.5 whitespace-nowrap text-ink-muted text-xs">
            <Flag aria-hidden className="size-3.5" />
            Your next target
          </p>
        </header>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <Amount
              value={plan.current_amount}
              className={clsx(
                'wrap-anywhere font-semibold tracking-tight',
                isLong ? 'text-xl sm:text-3xl' : 'text-3xl sm:text-4xl',
              )}
            />{' '}
            <span className="wrap-anywhere text-ink-muted text-sm sm:text-base">
              of <Amount value={plan.target_amount} />
            </span>
          </p>
          <Percent
            value={planProgress(plan.current_amount, plan.target_amount)}
            className="font-semibold sm:text-xl"
          />
        </div>
        <div className="flex flex-col gap-2">
          <PlanProgress plan={plan} today={today} />
          <PlanPace plan={plan} today={today} />
          {children}
        </div>
      </div>
      <PlanToday userId={userId} plan={plan} today={today} />
    </Card>
  );
}
