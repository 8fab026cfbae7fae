import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Amount } from '#components/amount.tsx';
import type { Column } from '#components/ui/table.tsx';
import { analyticsQueries } from '#data/school/analytics.ts';
import type { BalancePoint } from '#domain/chart-points.ts';
import { formatDay } from '#domain/clock/calendar-day.ts';
import { AnalyticsFigures } from './analytics-figures.tsx';
import type { AnalyticsView } from './analytics-view.ts';
import { BalanceSumChart, balanceLegend } from './balance-figures.tsx';
import { balanceWords } from './balance-words.ts';
import { EachPanels } from './each-panels.tsx';
import { balanceSeries, byDay, type PointsOfDay, type Series } from './series.ts';
import { goneNote, useDrawnUsers } from './use-drawn-users.ts';

export function BalanceOfEach({ view }: { view: AnalyticsView }) {
  const { users, choice, look, today } = view;
  const { shape, step, withDeposits } = look;
  const client = useQueryClient();
  const { drawn, range, drawnChoice, note, isReady } = useDrawnUsers(view);
  const query = useQuery({ ...analyticsQueries.balanceOfEach(drawnChoice, withDeposits), enabled: isReady });
  const told = query.data ?? [];
  const series = balanceSeries(drawn, told, range);
  // The figures of the earlier selection lack users who are new in this one.
  const gone = goneNote(query.isPlaceholderData || !query.data ? 0 : drawn.length - series.length);
  return (
    <AnalyticsFigures
      view={view}
      figures={{ ...query, data: query.data && byDay(series, told) }}
      label="Balance of each user"
      legend={balanceLegend}
      note={`Each chart has its own scale. ${note}${gone}`}
      columns={seriesColumns(series)}
      emptyTitle="No balance to show"
      makeFile={async () => {
        const all = await client.fetchQuery(analyticsQueries.balanceOfEach(choice, withDeposits));
        return (await import('./each-files.ts')).balanceOfEachFile(balanceSeries(users, all, range), choice);
      }}
    >
      {() => (
        <EachPanels
          label="Balance of each user, as charts"
          series={step === 'day' ? series : balanceSeries(drawn, told, range, step)}
          figure={lastWords}
        >
          {(points, name) => (
            <BalanceSumChart points={points} step={step} shape={shape} today={today} of={name} />
          )}
        </EachPanels>
      )}
    </AnalyticsFigures>
  );
}

function seriesColumns(series: readonly Series<BalancePoint>[]): Column<PointsOfDay<BalancePoint>>[] {
  return [
    { header: 'End of', cell: ({ day }) => <span className="whitespace-nowrap">{formatDay(day)}</span> },
    ...series.map(({ label }, place) => ({
      header: label,
      cell: ({ points }: PointsOfDay<BalancePoint>) => <BalanceAt balance={points[place]?.balance ?? null} />,
      isNumeric: true,
    })),
  ];
}

function BalanceAt({ balance }: { balance: number | null }) {
  return balance === null ? (
    <span className="text-ink-muted">{balanceWords(null)}</span>
  ) : (
    <Amount value={balance} />
  );
}

function lastWords(points: readonly BalancePoint[]): string {
  return balanceWords(points.at(-1)?.balance ?? null);
}
