import type { ReactNode } from 'react';
import { useCallback, useMemo } from 'react';
import { LoadFailed } from '#components/load-failed.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useClock } from '#data/account/clock.ts';
import { formatCount } from '#domain/numbers/count.ts';
import { useDay } from '#lib/clock/use-day.ts';
import { useWeekStart } from '#lib/clock/week-start.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { writeFigure } from './figures/figure-address.ts';
import { type InsightFilter, noInsightFilter, timesOfInsights } from './insight-filter.ts';
import type { InsightFilterFieldsProps } from './insight-filter-fields.tsx';
import { InsightFilters } from './insight-filters.tsx';
import { groupName, type InsightNames } from './insight-names.ts';
import type { GroupingName, InsightAccount, InsightPart } from './insights.ts';
import { InsightsNone } from './insights-none.tsx';
import { InsightsShown } from './insights-shown.tsx';
import { InsightsSkeleton } from './insights-skeleton.tsx';
import { NearPart } from './near-part.tsx';
import { useIsOwnRecord } from './own-record.ts';
import { useInsightFilter } from './use-insight-filter.ts';
import { useInsights } from './use-insights.ts';
import { useRecord } from './use-record.ts';

const { PriceCards } = lazyParts(() => import('./prices/price-cards.tsx'));
const { StudyCards } = lazyParts(() => import('./studies/study-cards.tsx'));

type InsightsBrowserProps = {
  userId: string;
  accounts: readonly InsightAccount[];
  names: InsightNames;
  onFigure: (figure: string) => void;
  onFilter: (fields: Omit<InsightFilterFieldsProps, 'onChange'> & { compared: InsightFilter | null }) => void;
  empty: ReactNode;
};

export function InsightsBrowser(props: InsightsBrowserProps) {
  const { userId, accounts, names, onFigure, onFilter, empty } = props;
  const isOwn = useIsOwnRecord();
  const { filter, compared, change } = useInsightFilter();
  const [only = ''] = filter.accounts.length === 1 ? filter.accounts : [];
  const clock = useClock(userId, only) ?? null;
  const today = useDay(clock);
  const starts = useWeekStart();
  const { query, given } = useRecord({ userId, accounts, filter, clock, today, starts });
  const times = timesOfInsights(filter, { clock, today, starts });
  const question = useMemo(() => ({ filter, today, starts }), [filter, today, starts]);
  const { answer, pricesOf, compare, study, tryAgain } = useInsights(given, question);
  const { first, rest } = answer;
  const ruleTexts = new Map(given?.context.rules.map(({ id, text }) => [id, text]));
  // Until the trades of the filter's days have loaded, the present ones are only a part.
  const isPart = query.isPlaceholderData;
  const nameOfRow = useCallback((by: GroupingName, key: string) => groupName(names, by, key), [names]);

  const open = (title: string, part: InsightPart) => onFigure(writeFigure({ title, part, filter }));

  if (!query.data && query.isError) {
    return (
      <LoadFailed
        message={`Couldn’t load ${isOwn ? 'your' : 'the'} trades.`}
        isTrying={query.isFetching}
        onTryAgain={query.refetch}
      />
    );
  }
  if (answer.hasFailed) {
    return <LoadFailed message="Couldn’t calculate the figures." isTrying={false} onTryAgain={tryAgain} />;
  }
  if (!first || !query.data) {
    return <InsightsSkeleton />;
  }
  if (query.data.total === 0 && first.of === 0) {
    return empty;
  }
  const fields = { filter, choices: first.choices, names, today };
  return (
    <>
      <InsightFilters
        {...fields}
        clock={clock}
        matching={answer.isFirstOld || isPart ? undefined : first.tally.trades}
        count={first.of}
        onChange={change}
        onOpen={() => onFilter({ ...fields, compared })}
      />
      {query.data.total > query.data.trades.id.length && (
        <Notice>
          Based on {isOwn ? 'your' : 'the'} latest {formatCount(query.data.trades.id.length)} of{' '}
          {formatCount(query.data.total)} trades. Set a date range for older ones.
        </Notice>
      )}
      {first.tally.trades === 0 && isPart ? (
        <InsightsSkeleton />
      ) : first.tally.trades === 0 ? (
        <InsightsNone note={first.money.note} onClear={() => change(noInsightFilter)} />
      ) : (
        <InsightsShown
          first={first}
          rest={rest}
          clock={clock}
          isFirstBusy={answer.isFirstOld || isPart}
          isRestBusy={answer.isRestOld || isPart}
          nameOfRow={nameOfRow}
          ruleTexts={ruleTexts}
          onOpen={open}
          end={
            <>
              <NearPart>
                <PriceCards userId={userId} before={times.before} pricesOf={pricesOf} />
              </NearPart>
              {rest && (
                <NearPart>
                  <StudyCards
                    currency={first.money.currency}
                    groups={rest.groups}
                    isBusy={answer.isRestOld || isPart}
                    study={study}
                    compare={compare}
                    isWhole={given?.isAllTimes === true && query.data.total === query.data.trades.id.length}
                    choices={first.choices}
                    names={names}
                    today={today}
                    onOpen={open}
                  />
                </NearPart>
              )}
            </>
          }
        />
      )}
    </>
  );
}
