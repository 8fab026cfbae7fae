import { useQuery } from '@tanstack/react-query';
import { Suspense, useId } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { tradingAccountQueries } from '#data/account/trading-accounts.ts';
import type { Plan } from '#data/plans/plans.ts';
import { dayTradeQueries } from '#data/trades/trades-of-day.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { planResult } from '#domain/plans/plan-day.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { findAsk } from './plan-ask.tsx';
import { countedTrades } from './plan-day-trades.ts';
import { PlanMadeToday } from './plan-made-today.tsx';

// Few accounts have their own time zone.
const { PlanBrokersDay } = lazyParts(() => import('./plan-brokers-day.tsx'));

type PlanTodayProps = { plan: Plan; today: CalendarDay };

/** The target of a plan for today, its reason, and today's P&L so far. */
export function PlanToday({ plan, today }: PlanTodayProps) {
  const titleId = useId();
  const { user_id: userId } = plan;
  const trades = useQuery(dayTradeQueries.ofUser(userId, today));
  const { data: accounts = [] } = useQuery(tradingAccountQueries.ofUser(userId));
  const ask = findAsk(plan, planResult(trades.data ?? [], plan.id), today);
  return (
    <section
      aria-labelledby={titleId}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-4 border-line border-t bg-accent-soft p-3 sm:p-5 md:flex md:flex-col md:justify-center md:gap-3 md:border-s md:border-t-0"
    >
      <div className="min-w-0">
        <h4 id={titleId} className="font-medium text-sm">
          Today
        </h4>
        {trades.isPending && ask.amount > 0 ? (
          <Skeleton className="h-8 w-36" />
        ) : (
          <p className="wrap-anywhere font-semibold text-xl tabular-nums leading-8 tracking-tight sm:text-2xl">
            {ask.figure}
          </p>
        )}
        <p className="text-xs sm:text-sm">{ask.words}</p>
      </div>
      <div className="flex min-h-6 flex-col gap-1 border-line text-sm max-md:border-s max-md:ps-4 md:border-t md:pt-3">
        {trades.data ? (
          <PlanMadeToday
            trades={countedTrades(trades.data, plan.id, accounts)}
            planId={plan.id}
            asked={ask.amount}
          />
        ) : trades.isError ? (
          <p className="flex flex-wrap justify-between gap-x-4">
            Couldn’t load today’s trades.
            <button
              type="button"
              onClick={() => trades.refetch()}
              className="relative z-10 min-h-6 font-medium text-accent underline-offset-4 hover:underline"
            >
              Try Again
            </button>
          </p>
        ) : (
          <Skeleton className="h-5" />
        )}
        {accounts.some(account => account.time_zone !== null) && (
          <Suspense fallback={null}>
            <PlanBrokersDay userId={userId} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
