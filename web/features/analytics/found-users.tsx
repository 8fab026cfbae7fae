import clsx from 'clsx';
import { Button } from '#components/ui/button.tsx';
import type { ChartUser } from './chart-user.ts';
import type { ChartUsers } from './use-chart-users.ts';
import { UserBadge } from './user-badge.tsx';

type FoundUsersProps = {
  users: readonly ChartUser[];
  labels: ReadonlyMap<string, string>;
  chart: ChartUsers;
  search: string;
  list: {
    isSuccess: boolean;
    isError: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
    hasNextPage: boolean;
    /** Loads the next page, or the first one again. */
    getMore: () => unknown;
  };
};

export function FoundUsers({ users, labels, chart, search, list }: FoundUsersProps) {
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
        <p role="status" className="wrap-anywhere text-ink-muted text-sm">
          {search ? `No names or emails match “${search}”.` : 'No users yet.'}
        </p>
      )}
      {list.isError && (
        <p role="alert" className="text-loss text-sm">
          Couldn’t load the users.
        </p>
      )}
      {(list.isError || list.hasNextPage) && (
        <Button
          variant="outline"
          isBusy={list.isFetching}
          onClick={() => list.getMore()}
          className="sm:min-h-8"
        >
          {list.isError ? 'Try Again' : 'Show More'}
        </Button>
      )}
    </fieldset>
  );
}
