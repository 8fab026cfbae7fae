import { useMemo } from 'react';
import { LoadFailed } from '#components/load-failed.tsx';
import { Button } from '#components/ui/button.tsx';
import { InsightCard } from '#features/insights/insight-card.tsx';
import type { InsightFilter } from '#features/insights/insight-filter.ts';
import {
  InsightFilterFields,
  type InsightFilterFieldsProps,
} from '#features/insights/insight-filter-fields.tsx';
import { useInsightFilter } from '#features/insights/use-insight-filter.ts';
import { useWeekStart } from '#lib/clock/week-start.ts';
import { useCalculated } from '#lib/loading/use-calculated.ts';
import { CompareTable } from './compare-table.tsx';
import { periodBefore } from './period-before.ts';
import type { FilterComparison } from './studies.ts';

export type CompareCardProps = Pick<InsightFilterFieldsProps, 'choices' | 'names' | 'today'> & {
  /** False if the record is too long for one answer: another filter's trades may be missing. */
  isWhole: boolean;
  isBusy: boolean;
  compare: (other: InsightFilter) => Promise<FilterComparison | null>;
};

export function CompareCard({ isWhole, isBusy, compare, ...fields }: CompareCardProps) {
  const { filter, compared, set } = useInsightFilter();
  const calculate = useMemo(
    () => (compared && isWhole ? () => compare(compared) : null),
    [compared, isWhole, compare],
  );
  const { found, isOld, hasFailed, tryAgain } = useCalculated(calculate);
  const before = periodBefore(filter, fields.today, useWeekStart());
  return (
    <InsightCard
      title="Compare"
      text={
        isWhole
          ? 'The trades of the filter at the top against those of a second filter'
          : 'Too many trades to load at once: a record can be compared up to 20,000 trades.'
      }
      isBusy={isBusy || (calculate !== null && isOld)}
    >
      {isWhole && (
        <div className="flex flex-wrap gap-2">
          {fields.choices.sides.length > 1 && (
            <Button
              variant="outline"
              onClick={() => set({ ...filter, sides: ['buy'] }, { ...filter, sides: ['sell'] })}
            >
              Buy Against Sell
            </Button>
          )}
          {before && (
            <Button variant="outline" onClick={() => set(filter, before)}>
              Period Before
            </Button>
          )}
          {compared ? (
            <Button variant="ghost" onClick={() => set(filter, null)}>
              Stop Comparing
            </Button>
          ) : (
            <Button variant="outline" onClick={() => set(filter, filter)}>
              Choose Second Filter
            </Button>
          )}
        </div>
      )}
      {compared && isWhole && (
        <>
          <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
            <legend className="mb-1 font-medium text-sm">Second Filter</legend>
            <InsightFilterFields
              {...fields}
              filter={compared}
              onChange={change => set(filter, { ...compared, ...change })}
            />
          </fieldset>
          {hasFailed && (
            <LoadFailed message="Couldn’t calculate the figures." isTrying={false} onTryAgain={tryAgain} />
          )}
          {found && <CompareTable found={found} />}
        </>
      )}
    </InsightCard>
  );
}
