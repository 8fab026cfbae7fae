import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Search } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { mostTraders } from '#data/analytics.ts';
import { type UserFilter, userQueries } from '#data/users.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import type { ChartUser } from './chart-user.ts';
import { chartUser, labelsOf } from './chart-user.ts';
import { ChosenUsers } from './chosen-users.tsx';
import type { ChartUsers } from './use-chart-users.ts';
import { UserBadge } from './user-badge.tsx';

const typingPause = 250;

type UserPickerProps = {
  today: CalendarDay;
  chart: ChartUsers;
  /** Offered before all others. */
  suggested: ChartUser | null;
};

/** Who is charted: those chosen, and below them the ones to choose from, which the server looks up. */
export function UserPicker({ today, chart, suggested }: UserPickerProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), typingPause);
  return (
    <div className="flex flex-col gap-4">
      <ChosenUsers chart={chart} onEmptied={() => field.current?.focus()} />
      <div className="flex flex-col gap-2">
        <label htmlFor={id} className="self-start font-medium text-sm">
          Users to chart
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
            placeholder="Find by name or e-mail..."
            value={typed}
            onChange={event => setTyped(event.target.value)}
            className="ps-9"
          />
        </div>
        <Found search={search} today={today} chart={chart} suggested={search ? null : suggested} />
        {chart.isFull && (
          <p role="status" className="text-ink-muted text-xs">
            One chart holds at most {mostTraders} users.
          </p>
        )}
      </div>
    </div>
  );
}

type FoundProps = UserPickerProps & { search: string };

function Found({ search, today, chart, suggested }: FoundProps) {
  const list = useInfiniteQuery({
    ...userQueries.list(everyone(search, today)),
    placeholderData: keepPreviousData,
  });
  const listed = list.data?.pages.flat().map(chartUser) ?? [];
  const users = suggested ? [suggested, ...listed.filter(({ id }) => id !== suggested.id)] : listed;
  const labels = labelsOf(users);
  const chosen = new Set(chart.users.map(({ id }) => id));
  return (
    <fieldset
      aria-label="Found users"
      aria-busy={list.isFetching}
      className={clsx(
        '-m-1 flex h-40 min-w-0 flex-wrap content-start items-center gap-2 overflow-y-auto overscroll-contain p-1',
        list.isPlaceholderData && 'opacity-60',
      )}
    >
      {users.map(user => (
        <UserBadge
          key={user.id}
          label={labels.get(user.id) ?? user.name}
          isChosen={chosen.has(user.id)}
          isDisabled={chart.isFull && !chosen.has(user.id)}
          onToggle={() => chart.toggle(user)}
        />
      ))}
      {list.isSuccess && users.length === 0 && (
        <p role="status" className="text-ink-muted text-sm">
          {search ? `Nobody’s name or e-mail holds “${search}”.` : 'There are no users yet.'}
        </p>
      )}
      {list.isError && (
        <p role="alert" className="text-loss text-sm">
          The users could not be loaded.
        </p>
      )}
      {(list.isError || list.hasNextPage) && (
        <Button
          variant="outline"
          isBusy={list.isFetching}
          onClick={() => (list.data ? list.fetchNextPage() : list.refetch())}
          className="sm:min-h-8"
        >
          {list.isError ? 'Try Again' : 'Show more users'}
        </Button>
      )}
    </fieldset>
  );
}

/** As the list of users stands at first, so that the two ask once. */
function everyone(search: string, today: CalendarDay): UserFilter {
  return { search, sort: 'joined', descending: true, standing: null, today };
}
