import {
  keepPreviousData,
  type UseQueryResult,
  useInfiniteQuery,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { LoadFailed } from '#components/load-failed.tsx';
import { Button } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { VirtualListInBox } from '#components/ui/virtual-list.tsx';
import { usePages } from '#components/use-pages.ts';
import { unreadQueries } from '#data/comments/unread.ts';
import { syncedQueries } from '#data/school/synced.ts';
import { type ListedUser, type UserFilter, userQueries, usersKey } from '#data/school/users.ts';
import { maxStudentsAtOnce } from '#domain/limits.ts';
import { useShortcuts } from '#lib/keyboard/use-shortcuts.ts';
import { useReasonsOfPages } from './use-reasons-of-pages.ts';
import { UserRow } from './user-row.tsx';
import { UsersNone } from './users-none.tsx';

const noPages: ListedUser[][] = [];

/** Above the details it leaves them visible; beside them it has the same height. */
const height = 'max-h-[55dvh] min-h-75 md:max-h-none md:min-h-0 md:flex-1';

type UserListProps = {
  filter: UserFilter;
  whenEmpty: string;
  selectedId: string | undefined;
  picked: ReadonlySet<string> | null;
  onPick: (picked: ReadonlySet<string>) => void;
  /** Also receives all listed users. */
  onSelect: (user: ListedUser, listed: readonly ListedUser[]) => void;
  onDelete: ((user: ListedUser) => void) | undefined;
};

/** An endless list of users: the next page loads near its end. */
export function UserList(props: UserListProps) {
  const { filter, whenEmpty, selectedId, picked, onPick, onSelect, onDelete } = props;
  const client = useQueryClient();
  const list = useInfiniteQuery({ ...userQueries.list(filter), placeholderData: keepPreviousData });
  const { data, dataUpdatedAt, isFetchNextPageError } = list;
  const { rows: users, loadMore, onNearEnd } = usePages(list);
  const reasons = useReasonsOfPages(data?.pages ?? noPages, filter);
  const synced = useQueries({
    queries: (data?.pages ?? noPages)
      .filter(page => page.length > 0)
      .map(page => syncedQueries.among(page.map(({ id }) => id))),
    combine: inOneSet,
  });
  const now = useMemo(() => new Date(dataUpdatedAt), [dataUpdatedAt]);
  const { data: ofDesk } = useQuery(unreadQueries.ofDesk());
  const unread = useMemo(() => new Map(ofDesk?.map(({ user_id: id, unread: sum }) => [id, sum])), [ofDesk]);
  const box = useRef<HTMLElement>(null);
  const [visitedId, setVisitedId] = useState<string>();
  const listed = useRef(users);
  useShortcuts(useMemo(() => ({ j: () => tabStopIn(box.current)?.focus() }), []));
  useEffect(() => {
    listed.current = users;
  });
  // The same function for every row, so that unchanged rows are not rendered again.
  const select = useCallback((user: ListedUser) => onSelect(user, listed.current), [onSelect]);

  if (list.isPending) {
    return (
      <div className={`${height} h-[55dvh]`}>
        <Spinner label="Loading users" />
      </div>
    );
  }
  if (list.isError && !data) {
    return (
      <Padded>
        <LoadFailed
          message="Couldn’t load the users."
          isTrying={list.isFetching}
          onTryAgain={() => client.refetchQueries({ queryKey: usersKey, type: 'active' })}
        />
      </Padded>
    );
  }
  if (users.length === 0) {
    return (
      <Padded>
        <UsersNone filter={filter} whenEmpty={whenEmpty} />
      </Padded>
    );
  }

  // The last visited row, or else the chosen one, or else the first.
  function pick({ id }: ListedUser) {
    const next = new Set(picked);
    if (!next.delete(id) && next.size < maxStudentsAtOnce) {
      next.add(id);
    }
    onPick(next);
  }

  const rows = {
    label: 'Users',
    items: users,
    keyOf: userId,
    itemHeight: 99,
    onNearEnd,
    children: (user: ListedUser) => (
      <UserRow
        user={user}
        now={now}
        reasons={reasons === null ? null : reasons[user.id]?.reasons}
        unread={unread.get(user.id) ?? 0}
        isSynced={synced.has(user.id)}
        isSelected={user.id === selectedId}
        isPicked={picked?.has(user.id)}
        isTabStop={user.id === tabStopId}
        onSelect={picked ? pick : select}
        onDelete={picked ? undefined : onDelete}
        onVisit={setVisitedId}
      />
    ),
  };

  const tabStopId = [visitedId, selectedId].find(id => users.some(user => user.id === id)) ?? users[0]?.id;
  return (
    <section
      // A new order or search starts at the top.
      key={JSON.stringify(filter)}
      ref={box}
      aria-label="User list"
      aria-busy={list.isPlaceholderData}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
      tabIndex={0}
      onKeyDown={enterList}
      className={clsx(
        '@container overflow-y-auto border-line border-t focus-visible:-outline-offset-2 md:overscroll-contain',
        height,
        list.isPlaceholderData && 'opacity-60',
      )}
    >
      <VirtualListInBox box={box} {...rows} />
      {isFetchNextPageError && (
        <div role="alert" className="flex flex-wrap items-center justify-center gap-3 p-3 text-sm">
          <span className="flex items-center gap-2 text-loss">
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            Couldn’t load more users.
          </span>
          <Button variant="outline" isBusy={list.isFetchingNextPage} onClick={loadMore}>
            Try Again
          </Button>
        </div>
      )}
    </section>
  );
}

/** From the scrolling box, an arrow key moves to the rows. */
function enterList(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' || event.target !== event.currentTarget) {
    return;
  }
  event.preventDefault();
  tabStopIn(event.currentTarget)?.focus();
}

function tabStopIn(box: HTMLElement | null): HTMLElement | null | undefined {
  return box?.querySelector<HTMLElement>('button[tabindex="0"], button');
}

function inOneSet(results: UseQueryResult<string[]>[]): ReadonlySet<string> {
  return new Set(results.flatMap(({ data = [] }) => data));
}

function userId(user: ListedUser): string {
  return user.id;
}

function Padded({ children }: { children: ReactNode }) {
  return <div className="overflow-y-auto px-4 pb-4 sm:px-5 sm:pb-5">{children}</div>;
}
