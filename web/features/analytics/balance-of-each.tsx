import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Amount } from '#components/amount.tsx';
import type { Column } from '#components/ui/table.tsx';
import { analyticsQueries } from '#data/school/analytics.ts';
import { formatDay } from '#domain/calendar-day.ts';
import type { BalancePoint } from '#domain/chart-points.ts';
import { AnalyticsFigures } from './analytics-figures.tsx';
import type { AnalyticsView } from './analytics-view.ts';
import { balanceLegend } from './balance-figures.tsx';
import { balanceWords } from './balance-words.ts';
import { drawnOf, goneNote } from './drawn-users.ts';
import { EachPanels } from './each-panels.tsx';
import { BalanceSumChart } from './lazy-charts.ts';
import { balanceSeries, byTime, type PointsOfTime, type Series } from './series.ts';

/** The balance of each chosen user by themselves. */
export function BalanceOfEach({ view }: { view: AnalyticsView }) {
  const { users, choice, shape, today } = view;
  const client = useQueryClient();
  const { drawn, range, drawnChoice, note } = drawnOf(view);
  const query = useQuery(analyticsQueries.balanceOfEach(drawnChoice));
  const series = balanceSeries(drawn, query.data ?? [], range);
  const rows = query.data && (query.data.some(({ days }) => days.length > 0) ? byTime(series) : []);
  // Figures of the choice before say nothing about who is new in this one.
  const gone = goneNote(query.isPlaceholderData || !query.data ? 0 : drawn.length - series.length);
  return (
    <AnalyticsFigures
      view={view}
      figures={{ ...query, data: rows }}
      label="Balance of each user"
      legend={balanceLegend}
      note={`Each chart has a scale of its own. ${note}${gone}`}
      columns={columnsOf(series)}
      emptyTitle="No balance to show"
      makeFile={async () => {
        const all = await client.fetchQuery(analyticsQueries.balanceOfEach(choice));
        return (await import('./each-files.ts')).balanceOfEachFile(balanceSeries(users, all, range), choice);
      }}
    >
      {() => (
        <EachPanels label="Balance of each user, as charts" series={series} figure={lastWords}>
          {(points, name) => <BalanceSumChart points={points} shape={shape} today={today} of={name} />}
        </EachPanels>
      )}
    </AnalyticsFigures>
  );
}

function columnsOf(series: readonly Series<BalancePoint>[]): Column<PointsOfTime<BalancePoint>>[] {
  return [
    { header: 'End of', cell: ({ until }) => <span className="whitespace-nowrap">{formatDay(until)}</span> },
    ...series.map(({ label }, place) => ({
      header: label,
      cell: ({ points }: PointsOfTime<BalancePoint>) => (
        <BalanceAt balance={points[place]?.balance ?? null} />
      ),
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
