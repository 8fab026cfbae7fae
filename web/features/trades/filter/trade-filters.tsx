import clsx from 'clsx';
import { useId, useState } from 'react';
import { FiltersButton } from '#components/filters-button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { KeptFilter } from '#data/backend/rows.ts';
import type { DayClock } from '#domain/clock/account-clock.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { NamedTag } from '#domain/tags.ts';
import type { PlanNames } from '#features/trades/plan-names.ts';
import { filterCount, type TradeFilter } from './trade-filter.ts';
import { type AccountName, countOfExtra, TradeFilterFields } from './trade-filter-fields.tsx';
import { TradeFilterSearch } from './trade-filter-search.tsx';
import { TradeFiltersKept } from './trade-filters-kept.tsx';

type TradeFiltersProps = {
  filter: TradeFilter;
  plans: PlanNames | undefined;
  accounts: readonly AccountName[];
  tags: readonly NamedTag[];
  /** True if a statement was ever imported. */
  hasImports: boolean;
  symbols: readonly string[];
  kept: readonly KeptFilter[];
  clock: DayClock;
  today: CalendarDay;
  onChange: (change: Partial<TradeFilter>) => void;
  /** Absent for staff. */
  onDeleteKept?: ((kept: KeptFilter) => void) | undefined;
};

/** On a wide screen: one row if they fit, otherwise two. */
const columns = ['xl:grid-cols-7', 'xl:grid-cols-8', 'xl:grid-cols-5', 'xl:grid-cols-5'];

export function TradeFilters(props: TradeFiltersProps) {
  const { filter, plans, accounts, tags, hasImports, symbols, kept, clock, today, onChange, onDeleteKept } =
    props;
  const fieldsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const set = filterCount(filter);
  const extra = {
    account: accounts.length > 1 || filter.account !== '',
    tag: tags.length > 0 || filter.tag !== '',
    source: hasImports || filter.source !== '',
  };
  return (
    <Card as="section" aria-label="Filters" className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <TradeFilterSearch value={filter.search} onSearch={search => onChange({ search })} />
        <FiltersButton
          set={set}
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setIsOpen(!isOpen)}
          className="md:hidden"
        />
      </div>
      {onDeleteKept && kept.length > 0 && (
        <TradeFiltersKept kept={kept} filter={filter} onDelete={onDeleteKept} />
      )}
      <div
        id={fieldsId}
        className={clsx(
          'grid grid-cols-2 gap-3 md:grid-cols-4',
          columns[countOfExtra(extra)],
          !isOpen && 'max-md:hidden',
        )}
      >
        <TradeFilterFields
          filter={filter}
          plans={plans}
          accounts={accounts}
          tags={tags}
          extra={extra}
          isOwn={onDeleteKept !== undefined}
          symbols={symbols}
          clock={clock}
          today={today}
          onChange={onChange}
        />
      </div>
    </Card>
  );
}
