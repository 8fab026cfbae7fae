import clsx from 'clsx';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useMatch, useNavigate, useSearchParams } from 'react-router';
import { useOpenDialog } from '#components/dialogs.tsx';
import type { ListedUser } from '#data/school/users.ts';
import { GroupSelect } from '#features/groups/group-select.tsx';
import { rowId } from '#features/users/user-row.tsx';
import { UsersCard } from '#features/users/users-card.tsx';
import { isId } from '#lib/new-id.ts';
import { useMedia } from '#lib/use-media.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { useToday } from '#lib/use-today.ts';
import { studentAddress } from './desk-addresses.ts';
import { useDesk } from './desk-context.ts';
import { UserDeleteDialog } from './lazy-desk-dialogs.ts';
import { useShowQueue } from './queue.ts';
import { sideBySide } from './side-by-side.ts';
import { useIsWidePage } from './student-pages.tsx';
import { usePickedActions } from './use-picked-actions.ts';

/** Keeps its width, by which its rows are measured. */
const outOfSight = { visibility: 'hidden', position: 'fixed', insetInline: '1rem' } as const;

const besideList =
  'lg:h-[calc(100dvh-8rem)] lg:min-h-120 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[minmax(0,1fr)]';
/** Out of sight where it stood, so that it keeps its place. */
const behindPage = {
  visibility: 'hidden',
  position: 'absolute',
  insetInlineStart: 0,
  height: 'calc(100dvh - 8rem)',
  width: 'calc((100% - 1.5rem) * 5 / 12)',
} as const;

/** The list of all students, and the chosen one beside it; where there is no room for both, in its place. */
export function StudentsScreen() {
  usePageTitle('Students');
  const today = useToday();
  const open = useOpenDialog();
  const navigate = useNavigate();
  const { onGone, list, isAdmin } = useDesk();
  const selectedId = useMatch('/students/:id/*')?.params.id;
  const isBeside = useMedia(sideBySide);
  const isWide = useIsWidePage();
  const { keepPlace } = useWayBack(selectedId);
  const showQueue = useShowQueue();
  const actions = usePickedActions();
  useAskedGroup();
  const select = useCallback(
    (chosen: ListedUser, listed: readonly ListedUser[]) => {
      keepPlace();
      showQueue({ list: 'Students', ids: listed.map(({ id }) => id) });
      navigate(studentAddress(chosen.id));
    },
    [navigate, keepPlace, showQueue],
  );
  const askToDelete = useCallback(
    (listed: ListedUser) => open(UserDeleteDialog, { user: listed, onDeleted: () => onGone(listed.id) }),
    [open, onGone],
  );
  return (
    <div className={clsx('relative grid gap-6', !isWide && besideList)}>
      <div
        className="grid min-h-0 min-w-0"
        style={isBeside ? (isWide ? behindPage : undefined) : selectedId ? outOfSight : undefined}
      >
        <UsersCard
          today={today}
          search={list.search}
          onSearch={list.onSearch}
          choices={list.choices}
          onChoose={list.onChoose}
          selectedId={selectedId}
          isBeside={isBeside}
          renderGroup={(value, onChange) => <GroupSelect value={value} onChange={onChange} />}
          hasRemoved={isAdmin}
          onSelect={select}
          onDelete={isAdmin ? askToDelete : undefined}
          actions={isAdmin ? actions : undefined}
        />
      </div>
      <div className={clsx('grid min-h-0 min-w-0', !selectedId && 'max-lg:hidden')}>
        <Outlet />
      </div>
    </div>
  );
}

/** Back in the list, one finds the place and the student from whom one comes. */
function useWayBack(selectedId: string | undefined) {
  const before = useRef(selectedId);
  const place = useRef(0);
  useLayoutEffect(() => {
    if (before.current && !selectedId && !matchMedia(sideBySide).matches) {
      window.scrollTo(0, place.current);
    }
  }, [selectedId]);
  useEffect(() => {
    if (before.current && !selectedId && !matchMedia(sideBySide).matches) {
      document.getElementById(rowId(before.current))?.focus();
    }
    before.current = selectedId;
  }, [selectedId]);
  const keepPlace = useCallback(() => {
    place.current = window.scrollY;
  }, []);
  return { keepPlace };
}

/** A link to the students of a group: /students?group=… */
function useAskedGroup(): void {
  const [query, setQuery] = useSearchParams();
  const { list } = useDesk();
  const { choices, onChoose } = list;
  const asked = query.get('group');
  useEffect(() => {
    if (asked === null) {
      return;
    }
    onChoose({ ...choices, of_group: isId(asked) ? asked : null });
    setQuery({}, { replace: true });
  }, [asked, choices, onChoose, setQuery]);
}
