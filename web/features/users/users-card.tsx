import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { Card } from '#components/ui/card.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { type ListedUser, type UserFilter, userQueries } from '#data/school/users.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { UserList } from './user-list.tsx';
import { UsersDownload } from './users-download.tsx';
import { UsersFilter } from './users-filter.tsx';
import { UsersSort } from './users-sort.tsx';

const typingPause = 250;

type UsersCardProps = {
  today: CalendarDay;
  selectedId: string | undefined;
  onSelect: (user: ListedUser) => void;
  onDelete: (user: ListedUser) => void;
};

/** Everyone, to be searched, sorted and narrowed. */
export function UsersCard({ today, selectedId, onSelect, onDelete }: UsersCardProps) {
  const titleId = useId();
  const { data: totals } = useQuery(userQueries.totals());
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), typingPause);
  const [choices, setChoices] = useState<Omit<UserFilter, 'search' | 'today'>>({
    sort: 'joined',
    descending: true,
    standing: null,
  });
  const filter: UserFilter = { ...choices, search, today };
  const isEveryone = !search && choices.standing === null;
  return (
    <Card
      as="section"
      aria-labelledby={titleId}
      className="flex min-h-0 flex-col gap-4 overflow-hidden px-0 pb-0 sm:px-0 sm:pb-0"
    >
      <div className="flex flex-col gap-3 px-4 sm:px-5">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <h2 id={titleId} className="font-semibold text-lg">
            Users
          </h2>
          <UsersDownload filter={filter} />
        </div>
        <div className="relative">
          <Search
            aria-hidden
            className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-ink-muted"
          />
          <TextInput
            type="search"
            aria-label="Search users"
            placeholder="Search users..."
            value={typed}
            onChange={event => setTyped(event.target.value)}
            className="ps-9"
          />
        </div>
        <UsersFilter
          value={choices.standing}
          onChange={standing => setChoices(before => ({ ...before, standing }))}
        />
        <UsersSort value={choices} onChange={sorting => setChoices(before => ({ ...before, ...sorting }))} />
      </div>
      <UserList
        filter={filter}
        total={isEveryone ? totals?.total_users : undefined}
        selectedId={selectedId}
        onSelect={onSelect}
        onDelete={onDelete}
      />
    </Card>
  );
}
