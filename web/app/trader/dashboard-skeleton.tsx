import type { ReactNode } from 'react';
import { SummaryStrip } from '#components/summary-card.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Spinner } from '#components/ui/spinner.tsx';

/** The height of the equity chart, which loads last. */
export const balanceHeight = 'h-64.5 sm:h-100.5';

export function DashboardFrame({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-3 sm:gap-5">{children}</div>;
}

/** Two parts side by side, if a table and a chart fit. */
export function DashboardPair({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-3 sm:gap-5 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] *:min-w-0">{children}</div>
  );
}

/** Reserves the places of the dashboard's figures while they load. */
export function DashboardSkeleton() {
  return (
    <DashboardFrame>
      <SummaryStrip aria-hidden>
        {['balance', 'wins', 'losses', 'rate'].map(figure => (
          <div key={figure} className="h-16 bg-surface" />
        ))}
      </SummaryStrip>
      <Skeleton className="h-14 w-full sm:h-10" />
      <div className="flex flex-col gap-2 sm:gap-3">
        <Skeleton className="my-1.5 h-6 w-36" />
        <Card className="grid min-h-96 place-items-center md:min-h-80">
          <Spinner />
        </Card>
        <div className="mt-1 grid gap-3 sm:gap-4 md:grid-cols-2 lg:grid-cols-3">
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
        </div>
      </div>
    </DashboardFrame>
  );
}
