import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ChartLine } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Amount } from '#components/amount.tsx';
import { chartHeight } from '#components/charts/chart-look.ts';
import { LoadFailed } from '#components/load-failed.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Table } from '#components/ui/table.tsx';
import { balanceHistoryQueries } from '#data/account/balance-history.ts';
import { carriedTo, type DayBalance, firstDayOf, hasMoved } from '#domain/balance-series.ts';
import { type CalendarDay, formatDay } from '#domain/calendar-day.ts';
import { ChartSkeleton } from './chart-skeleton.tsx';

const BalanceChart = lazy(async () => ({
  default: await import('./balance-chart.tsx').then(
    module => module.BalanceChart,
    () => ChartMissing,
  ),
}));

type BalanceHistoryBodyProps = {
  userId: string;
  today: CalendarDay;
  /** The number of days back, today included; null for all there are. */
  days: number | null;
  isTable: boolean;
};

/** The chart or the table, or what stands in their place, at the chart's height. */
export function BalanceHistoryBody({ userId, today, days, isTable }: BalanceHistoryBodyProps) {
  const history = useQuery(
    balanceHistoryQueries.ofUser(userId, { from: firstDayOf(days, today), to: today }),
  );
  if (history.isPending) return <ChartSkeleton />;
  if (!history.data) {
    return (
      <div className={clsx(chartHeight, 'grid items-center')}>
        <LoadFailed
          message="Your balance over time could not be loaded."
          isTrying={history.isFetching}
          onTryAgain={history.refetch}
        />
      </div>
    );
  }
  if (!hasMoved(history.data)) {
    return (
      <div className={clsx(chartHeight, 'grid items-center')}>
        <EmptyState icon={ChartLine} title="No movement to show">
          Your balance was $0.00 all this time. From the next trade or balance update on, you see here how it
          goes.
        </EmptyState>
      </div>
    );
  }
  if (isTable) return <BalanceTable days={history.data} isBusy={history.isPlaceholderData} />;
  return (
    <div className={clsx('transition-opacity', history.isPlaceholderData && 'opacity-60')}>
      <Suspense fallback={<ChartSkeleton />}>
        <BalanceChart days={carriedTo(today, history.data)} />
      </Suspense>
    </div>
  );
}

/** A program that cannot be loaded is not asked for again before the page is. */
function ChartMissing(_props: { days: readonly DayBalance[] }) {
  return (
    <LoadFailed
      message="The chart could not be loaded. The table has the same figures."
      isTrying={false}
      onTryAgain={() => location.reload()}
    />
  );
}

function BalanceTable({ days, isBusy }: { days: readonly DayBalance[]; isBusy: boolean }) {
  return (
    <div className={clsx(chartHeight, 'overflow-y-auto')}>
      <Table
        label="Balance over time"
        columns={[
          { header: 'End of', cell: ({ day }) => formatDay(day) },
          { header: 'Balance', cell: ({ balance }) => <Amount value={balance} />, isNumeric: true },
        ]}
        rows={days.toReversed()}
        keyOf={({ day }) => day}
        isBusy={isBusy}
      />
    </div>
  );
}
