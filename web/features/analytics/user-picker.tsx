import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { type UserFilter, userQueries } from '#data/school/users.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { maxTradersPerChart } from '#domain/limits.ts';
import { useDebounced } from '#lib/forms/use-debounced.ts';
import { AddMany } from './add-many.tsx';
import { type ChartUser, chartUser, userLabels } from './chart-user.ts';
import { ChosenUsers } from './chosen-users.tsx';
import { FoundUsers } from './found-users.tsx';
import type { ChartUsers } from './use-chart-users.ts';

const typingPause = 250;

type UserPickerProps = {
  today: CalendarDay;
  chart: ChartUsers;
  /** Offered before all others. */
  suggested: ChartUser | null;
};

export function UserPicker({ today, chart, suggested }: UserPickerProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), typingPause);
  const filter = everyone(search, today);
  const { data, fetchNextPage, refetch, ...list } = useInfiniteQuery({
    ...userQueries.list(filter),
    placeholderData: keepPreviousData,
  });
  const listed = data?.pages.flat().map(chartUser) ?? [];
  const found =
    suggested && !search ? [suggested, ...listed.filter(user => user.id !== suggested.id)] : listed;
  const labels = userLabels([...chart.users, ...found]);
  return (
    <div className="flex flex-col gap-4">
      <ChosenUsers chart={chart} labels={labels} onEmptied={() => field.current?.focus()} />
      <div className="flex flex-col gap-2">
        <label htmlFor={id} className="self-start font-medium text-sm">
          Users to Chart
        </label>
        <div className="relative">
          <Search
            aria-hidden
            className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-ink-muted"
          />
          <TextInput
            ref={field}
            id={id}
            type="search"
            placeholder="Search by name or email..."
            value={typed}
            onChange={event => setTyped(event.target.value)}
            className="ps-9"
          />
        </div>
        <FoundUsers
          users={found}
          labels={labels}
          chart={chart}
          search={search}
          list={{ ...list, getMore: () => (data ? fetchNextPage() : refetch()) }}
        />
        <AddMany chart={chart} filter={filter} hasResults={listed.length > 0} />
        {chart.isFull && (
          <p role="status" className="text-ink-muted text-xs">
            A chart can have up to {maxTradersPerChart} users.
          </p>
        )}
      </div>
    </div>
  );
}

/** The same filter as the list of users at its start, so that both share one request. */
function everyone(search: string, today: CalendarDay): UserFilter {
  return {
    search,
    sort: 'joined',
    descending: true,
    standing: null,
    of_group: null,
    shown: 'present',
    today,
  };
}
