import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { SearchX, Users } from 'lucide-react';
import { LoadFailed } from '#components/load-failed.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { userQueries, usersKey } from '#data/users.ts';
import { UserRow } from './user-row.tsx';

export function UserList({ search }: { search: string }) {
  const client = useQueryClient();
  const users = useInfiniteQuery({ ...userQueries.list(search), placeholderData: keepPreviousData });
  if (users.isPending) return <Spinner label="Loading users" />;
  if (users.isError && !users.data) {
    return (
      <LoadFailed
        message="The users could not be loaded."
        isTrying={users.isFetching}
        onTryAgain={() => client.refetchQueries({ queryKey: usersKey })}
      />
    );
  }
  const shown = users.data?.pages.flat() ?? [];
  if (shown.length === 0) return <NoUsers search={search} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section aria-label="User list" tabIndex={0} className="-mx-2 max-h-[32rem] overflow-y-auto px-2">
      <ul className="divide-y divide-line">
        {shown.map(user => (
          <UserRow key={user.id} user={user} />
        ))}
      </ul>
      {users.hasNextPage && (
        <Button
          variant="outline"
          isBusy={users.isFetchingNextPage}
          onClick={() => users.fetchNextPage()}
          className="my-3 w-full"
        >
          Show more
        </Button>
      )}
    </section>
  );
}

function NoUsers({ search }: { search: string }) {
  return search ? (
    <EmptyState icon={SearchX} title="No users found">
      Nobody’s name or e-mail holds “{search}”.
    </EmptyState>
  ) : (
    <EmptyState icon={Users} title="No users yet">
      Give the Auth Code to a student: whoever signs up with it appears here.
    </EmptyState>
  );
}
