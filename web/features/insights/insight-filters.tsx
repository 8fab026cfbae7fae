import { FiltersButton } from '#components/filters-button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { DayClock } from '#domain/clock/account-clock.ts';
import { timeZoneNote } from '#domain/clock/named-clocks.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import { insightFilterCount, noInsightFilter } from './insight-filter.ts';
import { InsightFilterFields, type InsightFilterFieldsProps } from './insight-filter-fields.tsx';

type InsightFiltersProps = InsightFilterFieldsProps & {
  clock: DayClock;
  /** The numbers of matching trades, undefined while unknown, and of all trades. */
  matching: number | undefined;
  count: number;
  onOpen: () => void;
};

export function InsightFilters({ clock, matching, count, onOpen, ...fields }: InsightFiltersProps) {
  const set = insightFilterCount(fields.filter);
  return (
    <Card as="section" aria-label="Filters" className="flex flex-col gap-3 p-3! sm:p-4!">
      <div className="grid gap-3 max-sm:hidden sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
        <InsightFilterFields {...fields} />
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 sm:min-h-0">
        <FiltersButton set={set} onClick={onOpen} className="sm:hidden" />
        <p role="status" className="text-ink-muted text-sm">
          {matching !== undefined && told(matching, count)}
        </p>
        {set > 0 && (
          <button
            type="button"
            onClick={() => fields.onChange(noInsightFilter)}
            className="min-h-6 font-medium text-accent text-sm underline-offset-4 hover:underline max-sm:hidden"
          >
            Clear Filters
          </button>
        )}
        {clock && <p className="text-ink-muted text-xs sm:ms-auto">{timeZoneNote(clock)}</p>}
      </div>
    </Card>
  );
}

function told(matching: number, count: number): string {
  return matching === count
    ? `All ${countNoun(count, 'closed trade')}`
    : `${formatCount(matching)} of ${countNoun(count, 'closed trade')}`;
}
