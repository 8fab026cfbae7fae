import clsx from 'clsx';
import { ListChecks } from 'lucide-react';
import { useId, useState } from 'react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { FiltersButton } from '#components/filters-button.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { ListedUser, UserFilter } from '#data/school/users.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { lazyNamed } from '#lib/lazy-named.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { choiceCount, type UserChoices } from './user-choices.ts';
import { UserList } from './user-list.tsx';
import { UsersChoices, type UsersChoicesProps } from './users-choices.tsx';
import { UsersDownload } from './users-download.tsx';
import { type PickedActions, UsersPicked } from './users-picked.tsx';
import { UsersSearch } from './users-search.tsx';

const UsersFiltersDialog = lazyNamed(() => import('./users-filters-dialog.tsx'), 'UsersFiltersDialog');

const typingPause = 250;

type UsersCardProps = Pick<UsersChoicesProps, 'renderGroup' | 'hasRemoved'> & {
  today: CalendarDay;
  search: string;
  onSearch: (text: string) => void;
  choices: UserChoices;
  onChoose: (choices: UserChoices) => void;
  selectedId: string | undefined;
  /** The list stands beside the chosen user and scrolls by itself; else the page scrolls. */
  isBeside: boolean;
  onSelect: (user: ListedUser, listed: readonly ListedUser[]) => void;
  /** Left out for those who may not delete. */
  onDelete: ((user: ListedUser) => void) | undefined;
  /** What several can be put to at once; left out for those who may not. `onDone` is called once it is done. */
  actions: ((onDone: () => void) => PickedActions) | undefined;
};

/** Everyone, to be searched, sorted and narrowed. */
export function UsersCard(props: UsersCardProps) {
  const { today, search: typed, onSearch, choices, onChoose, selectedId, isBeside, onSelect } = props;
  const { renderGroup, hasRemoved, onDelete, actions } = props;
  const titleId = useId();
  const open = useOpenDialog();
  const search = useDebounced(typed.trim(), typingPause);
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const filter: UserFilter = { ...choices, search, today };
  const set = choiceCount(choices);

  /** Those who are picked are in the list. */
  function choose(next: UserChoices) {
    setPicked(before => before && new Set());
    onChoose(next);
  }

  return (
    <Card
      as="section"
      aria-labelledby={titleId}
      className={clsx(
        'flex min-h-0 flex-col gap-4 px-0 pb-0 sm:px-0 sm:pb-0',
        // What is picked stays in sight while the page scrolls.
        isBeside && 'overflow-hidden',
      )}
    >
      <div className="flex flex-col gap-3 px-4 sm:px-5">
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
          <UsersDownload filter={filter} />
        </div>
        <div className="flex items-center gap-2">
          <UsersSearch value={typed} onChange={onSearch} />
          {!isBeside && (
            <FiltersButton
              set={set}
              onClick={() =>
                open(UsersFiltersDialog, { value: choices, onApply: choose, renderGroup, hasRemoved })
              }
            />
          )}
        </div>
        {isBeside && !picked && (
          <UsersChoices
            value={choices}
            onChange={change => choose({ ...choices, ...change })}
            renderGroup={renderGroup}
            hasRemoved={hasRemoved}
          />
        )}
      </div>
      {actions && picked && (
        <UsersPicked
          filter={filter}
          picked={picked}
          onPick={ids => setPicked(new Set(ids))}
          onClose={() => setPicked(null)}
          {...actions(() => setPicked(null))}
        />
      )}
      <UserList
        filter={filter}
        isInBox={isBeside}
        selectedId={selectedId}
        picked={picked}
        onPick={setPicked}
        onSelect={onSelect}
        onDelete={onDelete}
      />
    </Card>
  );
}
