import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Plan } from '#data/plans/plans.ts';
import { dayTradeQueries } from '#data/trades/day-trades.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { amountMade } from '#domain/plan-day.ts';
import { askOf } from './plan-ask.tsx';
import { PlanMadeToday } from './plan-made-today.tsx';

type PlanTodayProps = { userId: string; plan: Plan; today: CalendarDay };

/** Today's target of a plan, the reason for it, and what today has brought so far. */
export function PlanToday({ userId, plan, today }: PlanTodayProps) {
  const titleId = useId();
  const trades = useQuery(dayTradeQueries.ofUser(userId, today));
  const ask = askOf(plan, amountMade(trades.data ?? [], plan.id), today);
  return (
    <section
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col gap-1 border-line border-t bg-accent-soft p-4 sm:p-6 md:justify-center md:border-s md:border-t-0"
    >
      <h3 id={titleId} className="font-medium text-sm">
        Today
      </h3>
      {trades.isPending && ask.amount > 0 ? (
        <Skeleton className="h-8 w-36" />
      ) : (
        <p className="wrap-anywhere font-semibold text-2xl tabular-nums tracking-tight">{ask.figure}</p>
      )}
      <p className="text-sm">{ask.words}</p>
      <div className="mt-3 flex min-h-6 flex-col gap-1 border-line border-t pt-3 text-sm">
        {trades.data ? (
          <PlanMadeToday trades={trades.data} planId={plan.id} asked={ask.amount} />
        ) : trades.isError ? (
          <p className="flex flex-wrap justify-between gap-x-4">
            Today’s trades could not be loaded.
            <button
              type="button"
              onClick={() => trades.refetch()}
              className="min-h-6 font-medium text-accent underline-offset-4 hover:underline"
            >
              Try Again
            </button>
          </p>
        ) : (
          <Skeleton className="h-5" />
        )}
      </div>
    </section>
  );
}
