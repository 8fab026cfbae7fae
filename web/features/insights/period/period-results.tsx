import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { ChartChoice } from '#components/charts/chart-choice.tsx';
import { LoadFailed } from '#components/load-failed.tsx';
import { Card } from '#components/ui/card.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { insightTradeQueries, recentTimes } from '#data/insights/insight-trades.ts';
import type { DayClock } from '#domain/clock/account-clock.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { noInsightFilter } from '#features/insights/insight-filter.ts';
import type { InsightAccount } from '#features/insights/insights.ts';
import { useInsights } from '#features/insights/use-insights.ts';
import { useGiven } from '#features/insights/use-record.ts';
import { useDay } from '#lib/clock/use-day.ts';
import { useWeekStart } from '#lib/clock/week-start.ts';
import { listenToStored, readStored, writeStored } from '#lib/device/stored-text.ts';
import { type Period, periods } from './period.ts';
import { PeriodFigures } from './period-figures.tsx';

const kept = 'pipstone-results-period';

type PeriodResultsProps = { userId: string; accounts: readonly InsightAccount[]; clock: DayClock };

/** The results of today, this week, this month or all time; the browser stores the choice. */
export function PeriodResults({ userId, accounts, clock }: PeriodResultsProps) {
  const stored = useSyncExternalStore(listenToStored, () => readStored(kept));
  const period = periods.find(({ value }) => value === stored)?.value ?? 'this-month';
  const today = useDay(clock);
  const starts = useWeekStart();
  // Only All loads the whole record.
  const times = period === '' ? undefined : recentTimes(today, clock);
  const query = useQuery(insightTradeQueries.ofUser(userId, times));
  const given = useGiven({ userId, accounts, columns: query.data, isAllTimes: period === '' });
  const question = useMemo(
    () => ({ filter: { ...noInsightFilter, dates: period }, today, starts }),
    [period, today, starts],
  );
  const { answer, tryAgain } = useInsights(given, question);
  const hasFailed = answer.hasFailed || (!query.data && query.isError);
  return (
    <section aria-label="Results" className="@container flex flex-col gap-2 sm:gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold max-sm:hidden sm:text-lg">Results</h2>
        <ChartChoice
          label="Period"
          choices={periods}
          value={period}
          onChange={(value: Period) => writeStored(kept, value)}
          className="max-sm:w-full"
        />
      </div>
      {hasFailed ? (
        <LoadFailed
          message="Couldn’t load your results."
          isTrying={query.isFetching}
          onTryAgain={() => (answer.hasFailed ? tryAgain() : query.refetch())}
        />
      ) : answer.first && query.data ? (
        <Card className="max-sm:py-3">
          <PeriodFigures
            first={answer.first}
            r={answer.isRestOld ? undefined : answer.rest?.r}
            period={period}
            isBusy={answer.isFirstOld || query.isPlaceholderData}
          />
          {query.data.total > query.data.trades.id.length && (
            <Notice>
              Based on your latest {formatCount(query.data.trades.id.length)} of{' '}
              {formatCount(query.data.total)} trades.
            </Notice>
          )}
        </Card>
      ) : (
        <Skeleton className="h-32 md:h-24" />
      )}
    </section>
  );
}
