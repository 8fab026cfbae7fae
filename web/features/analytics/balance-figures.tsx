import { useQuery } from '@tanstack/react-query';
import { Amount } from '#components/amount.tsx';
import { chartColors } from '#components/charts/chart-look.ts';
import { ChartMissing } from '#components/charts/chart-missing.tsx';
import type { Column } from '#components/ui/table.tsx';
import { analyticsQueries, type BalanceOfDay } from '#data/school/analytics.ts';
import { balancePoints, begunDays } from '#domain/chart-points.ts';
import { formatDay } from '#domain/clock/calendar-day.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { AnalyticsFigures } from './analytics-figures.tsx';
import type { AnalyticsView } from './analytics-view.ts';

export const { BalanceSumChart } = lazyParts(() =>
  import('./balance-sum-chart.tsx').catch(() => ({ BalanceSumChart: ChartMissing })),
);

const columns: readonly Column<BalanceOfDay>[] = [
  { header: 'End of', cell: ({ day }) => formatDay(day) },
  { header: 'Balance', cell: ({ balance }) => <Amount value={balance} />, isNumeric: true },
];

export const balanceLegend = [{ label: 'Balance', color: chartColors.funds }];

export function BalanceFigures({ view }: { view: AnalyticsView }) {
  const { choice, look, today } = view;
  const { shape, step, withDeposits } = look;
  const range = begunDays(choice, today);
  return (
    <AnalyticsFigures
      view={view}
      figures={useQuery(analyticsQueries.balanceByDay(choice, withDeposits))}
      label="Balance by day"
      legend={balanceLegend}
      columns={columns}
      emptyTitle="No balance to show"
      makeFile={async days => (await import('./analytics-files.ts')).balanceFile(days, choice)}
    >
      {days => (
        <BalanceSumChart points={balancePoints(days, range, step)} step={step} shape={shape} today={today} />
      )}
    </AnalyticsFigures>
  );
}
