import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { FiltersButton } from '#components/filters-button.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { type ListedUser, type UserFilter, userQueries } from '#data/school/users.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { useDebounced } from '#lib/forms/use-debounced.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import type { PickedActions } from './picked-buttons.tsx';
import { choiceCount, type UserChoices } from './user-choices.ts';
import { UserList } from './user-list.tsx';
import type { UsersChoicesProps } from './users-choices.tsx';
import { UsersDownload } from './users-download.tsx';
import { UsersLeftOut } from './users-left-out.tsx';
import { UsersMatching } from './users-matching.tsx';
import { UsersSearch } from './users-search.tsx';

const { UsersFiltersDialog } = lazyParts(() => import('./users-filters-dialog.tsx'));
const { UsersPicked } = lazyParts(() => import('./users-picked.tsx'));

const typingPause = 250;

type UsersCardProps = Pick<UsersChoicesProps, 'renderGroup' | 'hasRemoved'> & {
  today: CalendarDay;
  search: string;
  onSearch: (text: string) => void;
  choices: UserChoices;
  onChoose: (choices: UserChoices) => void;
  selectedId: string | undefined;
  whenEmpty: string;
  inInbox: ReactNode;
  onSelect: (user: ListedUser, listed: readonly ListedUser[]) => void;
  /** Absent for staff who may not delete. */
  onDelete: ((user: ListedUser) => void) | undefined;
  /** Absent for staff without them. `onDone` is called afterwards. */
  actions: ((onDone: () => void) => PickedActions) | undefined;
};

export function UsersCard(props: UsersCardProps) {
  const {
    today,
    search: typed,
    onSearch,
    choices,
    onChoose,
    selectedId,
    whenEmpty,
    inInbox,
    onSelect,
  } = props;
  const { renderGroup, hasRemoved, onDelete, actions } = props;
  const titleId = useId();
  const open = useOpenDialog();
  const search = useDebounced(typed.trim(), typingPause);
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const { data: totals } = useQuery(userQueries.totals(choices.of_group));
  const filter: UserFilter = { ...choices, search, today };

  /** Selected users must be in the list. */
  function choose(next: UserChoices) {
    setPicked(before => before && new Set());
    onChoose(next);
  }

  return (
    <Card
      as="section"
      aria-labelledby={titleId}
      className="flex min-h-0 flex-col gap-3 overflow-hidden px-0 pb-0 sm:px-0 sm:pb-0"
    >
      <div className="flex flex-col gap-2 px-4 sm:px-5">
        <div className="flex items-center gap-2">
          <h2 id={titleId} className="me-auto font-semibold text-lg">
            Users
          </h2>
          {actions && !picked && (
            <Button variant="ghost" onClick={() => setPicked(new Set())} className="px-3">
              <ListChecks aria-hidden className="size-4" />
              Select
            </Button>
          )}
          <UsersDownload filter={filter} isShort />
        </div>
        <div className="flex items-center gap-2">
          <UsersSearch value={typed} onChange={onSearch} />
          <FiltersButton
            className="px-3"
            set={choiceCount(choices)}
            onClick={() =>
              open(UsersFiltersDialog, { value: choices, onApply: choose, renderGroup, hasRemoved })
            }
          />
        </div>
        <UsersMatching filter={filter} />
        {choices.standing === 'unread' && inInbox}
      </div>
      {actions && picked && (
        <Suspense fallback={null}>
          <UsersPicked
            filter={filter}
            picked={picked}
            onPick={ids => setPicked(new Set(ids))}
            onClose={() => setPicked(null)}
            {...actions(() => setPicked(null))}
          />
        </Suspense>
      )}
      <UserList
        filter={filter}
        whenEmpty={whenEmpty}
        selectedId={selectedId}
        picked={picked}
        onPick={setPicked}
        onSelect={onSelect}
        onDelete={onDelete}
      />
      <UsersLeftOut shown={choices.shown} counts={totals} onShow={shown => choose({ ...choices, shown })} />
    </Card>
  );
}
