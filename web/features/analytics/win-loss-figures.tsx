import { useQuery } from '@tanstack/react-query';
import { chartColors } from '#components/charts/chart-look.ts';
import { ChartMissing } from '#components/charts/chart-missing.tsx';
import type { Column } from '#components/ui/table.tsx';
import { analyticsQueries, type TradesOfDay } from '#data/school/analytics.ts';
import { begunDays, tradePoints } from '#domain/chart-points.ts';
import { formatDay } from '#domain/clock/calendar-day.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { AnalyticsFigures } from './analytics-figures.tsx';
import type { AnalyticsView } from './analytics-view.ts';

export const { WinLossChart } = lazyParts(() =>
  import('./win-loss-chart.tsx').catch(() => ({ WinLossChart: ChartMissing })),
);

const columns: readonly Column<TradesOfDay>[] = [
  { header: 'Date', cell: ({ day }) => formatDay(day) },
  { header: 'Wins', cell: ({ wins }) => wins, isNumeric: true },
  { header: 'Losses', cell: ({ losses }) => losses, isNumeric: true },
  { header: 'Total', cell: ({ total }) => total, isNumeric: true },
];

export const winLossLegend = [
  { label: 'Wins', color: chartColors.profit },
  { label: 'Losses', color: chartColors.loss, isDashed: true },
];

export function WinLossFigures({ view }: { view: AnalyticsView }) {
  const { choice, look, today } = view;
  const { shape, step } = look;
  const range = begunDays(choice, today);
  return (
    <AnalyticsFigures
      view={view}
      figures={useQuery(analyticsQueries.tradesByDay(choice))}
      label="Wins and losses by day"
      legend={winLossLegend}
      columns={columns}
      emptyTitle="No trades on these dates"
      makeFile={async days => (await import('./analytics-files.ts')).winLossFile(days, choice)}
    >
      {days => <WinLossChart points={tradePoints(days, range, step)} step={step} shape={shape} />}
    </AnalyticsFigures>
  );
}
