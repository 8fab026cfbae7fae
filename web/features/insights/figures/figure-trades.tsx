import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { LoadFailed } from '#components/load-failed.tsx';
import { useClock } from '#data/account/clock.ts';
import { insightFilterCount, noInsightFilter, queryOfInsights } from '#features/insights/insight-filter.ts';
import type { InsightAccount } from '#features/insights/insights.ts';
import { openEngine } from '#features/insights/insights-engine.ts';
import { useRecord } from '#features/insights/use-record.ts';
import { useDay } from '#lib/clock/use-day.ts';
import { useWeekStart } from '#lib/clock/week-start.ts';
import { readFigure } from './figure-address.ts';

type FigureTradesProps = {
  userId: string;
  figure: string;
  accounts: readonly InsightAccount[];
  insights: string;
  onFound: (found: { figure: string; ids: readonly string[] }) => void;
};

export function FigureTrades({ userId, figure, accounts, insights, onFound }: FigureTradesProps) {
  const meant = useMemo(() => readFigure(figure), [figure]);
  const filter = meant?.filter ?? noInsightFilter;
  const clock = useClock(userId, filter.accounts.length === 1 ? filter.accounts[0] : '') ?? null;
  const today = useDay(clock);
  const starts = useWeekStart();
  const { query, given } = useRecord({ userId, accounts, filter, clock, today, starts });
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt needs another engine.
  useEffect(() => {
    if (!meant) {
      onFound({ figure, ids: [] });
      return;
    }
    if (!given || query.isPlaceholderData) {
      return;
    }
    let isMeant = true;
    const engine = openEngine(given);
    engine.tradesOf({ filter: meant.filter, today, starts }, meant.part).then(
      ids => isMeant && onFound({ figure, ids }),
      () => isMeant && setFailed(true),
    );
    return () => {
      isMeant = false;
      engine.end();
    };
  }, [figure, meant, given, query.isPlaceholderData, today, starts, onFound, tries]);

  if (hasFailed || (query.isError && !query.data)) {
    return (
      <LoadFailed
        message="Couldn’t find the trades of this figure."
        isTrying={query.isFetching}
        onTryAgain={() => {
          setFailed(false);
          setTries(tries + 1);
          return query.refetch();
        }}
      />
    );
  }
  const filters = insightFilterCount(filter);
  return (
    <p className="rounded-box border border-line bg-surface px-4 py-3 text-sm sm:px-5">
      From Insights: <bdi className="font-semibold">{meant?.title ?? 'unknown figure'}</bdi>
      {filters > 0 && <span className="text-ink-muted"> (with the filters there)</span>}
      {' · '}
      <Link
        to={`${insights}?${queryOfInsights(filter)}`}
        className="inline-flex min-h-6 items-center text-accent underline"
      >
        Back to Insights
      </Link>
    </p>
  );
}
