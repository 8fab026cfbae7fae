import { Suspense, useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useOpenDialog } from '#components/dialogs.tsx';
import type { ListedUser } from '#data/school/users.ts';
import { groupsAreAssigned } from '#features/desk/needing-words.ts';
import { GroupSelect } from '#features/groups/group-select.tsx';
import { UserCard, UserNone } from '#features/users/user-card.tsx';
import { noChoices } from '#features/users/user-choices.ts';
import { UsersCard } from '#features/users/users-card.tsx';
import { isUsersShown } from '#features/users/users-shown.ts';
import { useToday } from '#lib/clock/use-today.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { isId } from '#lib/new-id.ts';
import { useDesk } from '../desk-context.ts';
import { UserDeleteDialog } from '../shared-dialogs.ts';
import { useShowQueue } from '../today/queue.ts';
import { useChosen } from '../use-chosen.ts';
import { SelectedUser } from './selected-user.tsx';
import { usePickedActions } from './use-picked-actions.ts';

const { HandInsButton } = lazyParts(() => import('#features/assignments/hand-ins-button.tsx'));

export function DashboardUsers() {
  const today = useToday();
  const open = useOpenDialog();
  const { onGone, list, isAdmin } = useDesk();
  const [selectedId, choose] = useChosen('user');
  const showQueue = useShowQueue();
  const actions = usePickedActions();
  useAskedList();
  const select = useCallback(
    (chosen: ListedUser, listed: readonly ListedUser[]) => {
      showQueue({ list: 'Users', ids: listed.map(({ id }) => id) });
      choose(chosen.id, {});
    },
    [choose, showQueue],
  );
  const askToDelete = useCallback(
    (listed: ListedUser) => open(UserDeleteDialog, { user: listed, onDeleted: () => onGone(listed.id) }),
    [open, onGone],
  );
  return (
    <div className="grid gap-3 sm:gap-4 md:h-[calc(100dvh-18.5rem)] md:min-h-120 md:grid-cols-[minmax(0,9fr)_minmax(0,11fr)] md:grid-rows-[minmax(0,1fr)] lg:h-[calc(100dvh-17.5rem)] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <UsersCard
        today={today}
        search={list.search}
        onSearch={list.onSearch}
        choices={list.choices}
        onChoose={list.onChoose}
        selectedId={selectedId ?? undefined}
        renderGroup={(value, onChange) => <GroupSelect value={value} onChange={onChange} />}
        hasRemoved={isAdmin}
        whenEmpty={
          isAdmin ? 'Give a student the Auth Code. Students who sign up appear here.' : groupsAreAssigned
        }
        inInbox={
          <Suspense fallback={null}>
            <HandInsButton />
          </Suspense>
        }
        onSelect={select}
        onDelete={isAdmin ? askToDelete : undefined}
        actions={isAdmin ? actions : undefined}
      />
      {selectedId ? (
        <SelectedUser key={selectedId} id={selectedId} onClose={() => choose(null)} />
      ) : (
        <UserCard title="Select a User">
          <UserNone />
        </UserCard>
      )}
    </div>
  );
}

/** A link to unread messages, to the users of a group, or to archived or removed users: /?group=…&shown=archived */
function useAskedList(): void {
  const [query, setQuery] = useSearchParams();
  const { onChoose } = useDesk().list;
  const group = query.get('group');
  const shown = query.get('shown');
  const isInbox = query.has('inbox');
  useEffect(() => {
    if (group === null && shown === null && !isInbox) {
      return;
    }
    onChoose({
      ...noChoices,
      of_group: group && isId(group) ? group : null,
      shown: shown && isUsersShown(shown) ? shown : 'present',
      // Archived students write too.
      ...(isInbox && { standing: 'unread', sort: 'written', shown: 'all' }),
    });
    setQuery(
      before => {
        before.delete('group');
        before.delete('shown');
        before.delete('inbox');
        return before;
      },
      { replace: true },
    );
  }, [group, shown, isInbox, onChoose, setQuery]);
}
