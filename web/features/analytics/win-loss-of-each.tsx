import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Column } from '#components/ui/table.tsx';
import { analyticsQueries } from '#data/school/analytics.ts';
import type { TradePoint } from '#domain/chart-points.ts';
import { formatDay } from '#domain/clock/calendar-day.ts';
import { AnalyticsFigures } from './analytics-figures.tsx';
import type { AnalyticsView, ChartShape } from './analytics-view.ts';
import { EachPanels } from './each-panels.tsx';
import { byDay, type PointsOfDay, type Series, tradeSeries } from './series.ts';
import { goneNote, useDrawnUsers } from './use-drawn-users.ts';
import { WinLossChart, winLossLegend } from './win-loss-figures.tsx';

export function WinLossOfEach({ view }: { view: AnalyticsView }) {
  const { users, choice, look } = view;
  const { shape, step } = look;
  const client = useQueryClient();
  const { drawn, range, drawnChoice, note, isReady } = useDrawnUsers(view);
  const query = useQuery({ ...analyticsQueries.tradesOfEach(drawnChoice), enabled: isReady });
  const told = query.data ?? [];
  const series = tradeSeries(drawn, told, range);
  const panels = step === 'day' ? series : tradeSeries(drawn, told, range, step);
  const most = highest(panels.map(({ points }) => highest(points.map(point => columnHeight(point, shape)))));
  // The figures of the earlier selection lack users who are new in this one.
  const gone = goneNote(query.isPlaceholderData || !query.data ? 0 : drawn.length - series.length);
  return (
    <AnalyticsFigures
      view={view}
      figures={{ ...query, data: query.data && byDay(series, told) }}
      label="Wins and losses of each user"
      legend={winLossLegend}
      note={`${note}${gone}`}
      columns={seriesColumns(series)}
      emptyTitle="No trades on these dates"
      makeFile={async () => {
        const all = await client.fetchQuery(analyticsQueries.tradesOfEach(choice));
        return (await import('./each-files.ts')).winLossOfEachFile(tradeSeries(users, all, range), choice);
      }}
    >
      {() => (
        <EachPanels label="Wins and losses of each user, as charts" series={panels} figure={sumWords}>
          {(points, name) => (
            <WinLossChart points={points} step={step} shape={shape} of={name} most={Math.max(most, 1)} />
          )}
        </EachPanels>
      )}
    </AnalyticsFigures>
  );
}

function seriesColumns(series: readonly Series<TradePoint>[]): Column<PointsOfDay<TradePoint>>[] {
  return [
    { header: 'Date', cell: ({ day }) => <span className="whitespace-nowrap">{formatDay(day)}</span> },
    ...series.map(({ label }, place) => ({
      header: label,
      cell: ({ points }: PointsOfDay<TradePoint>) => winsAndLosses(points[place]),
      isNumeric: true,
    })),
  ];
}

function sumWords(points: readonly TradePoint[]): string {
  const sum = { wins: 0, losses: 0 };
  for (const { wins, losses } of points) {
    sum.wins += wins;
    sum.losses += losses;
  }
  return winsAndLosses(sum);
}

function winsAndLosses({ wins, losses }: { wins: number; losses: number } = { wins: 0, losses: 0 }): string {
  return `${wins} W / ${losses} L`;
}

function columnHeight({ wins, losses, total }: TradePoint, shape: ChartShape): number {
  return shape === 'bar' ? total : Math.max(wins, losses);
}

function highest(figures: readonly number[]): number {
  return figures.reduce((one, other) => Math.max(one, other), 0);
}
