import clsx from 'clsx';
import { useCallback, useEffect, useRef } from 'react';
import { Outlet, useMatch, useNavigate } from 'react-router';
import { useOpenDialog } from '#components/dialogs.tsx';
import type { ListedUser } from '#data/school/users.ts';
import { rowId } from '#features/users/user-row.tsx';
import { UsersCard } from '#features/users/users-card.tsx';
import { useMedia } from '#lib/use-media.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { useToday } from '#lib/use-today.ts';
import { studentAddress } from './desk-addresses.ts';
import { useDesk } from './desk-context.ts';
import { UserDeleteDialog } from './lazy-desk-dialogs.ts';
import { sideBySide } from './side-by-side.ts';

/** Keeps its width, by which its rows are measured, and the place to which it was scrolled. */
const outOfSight = { visibility: 'hidden', position: 'fixed', insetInline: '1rem' } as const;

/** The list of all students, and the chosen one beside it; where there is no room for both, in its place. */
export function StudentsScreen() {
  usePageTitle('Students');
  const today = useToday();
  const open = useOpenDialog();
  const navigate = useNavigate();
  const { onGone } = useDesk();
  const selectedId = useMatch('/students/:id/*')?.params.id;
  const select = useCallback((chosen: ListedUser) => navigate(studentAddress(chosen.id)), [navigate]);
  const askToDelete = useCallback(
    (listed: ListedUser) => open(UserDeleteDialog, { user: listed, onDeleted: () => onGone(listed.id) }),
    [open, onGone],
  );
  const isCovered = !useMedia(sideBySide) && selectedId !== undefined;
  useWayBack(selectedId);
  return (
    <div className="grid gap-6 lg:h-[calc(100dvh-8rem)] lg:min-h-120 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[minmax(0,1fr)]">
      <div className="grid min-h-0 min-w-0" style={isCovered ? outOfSight : undefined}>
        <UsersCard today={today} selectedId={selectedId} onSelect={select} onDelete={askToDelete} />
      </div>
      <div className={clsx('grid min-h-0 min-w-0', !selectedId && 'max-lg:hidden')}>
        <Outlet />
      </div>
    </div>
  );
}

/** Back in the list, one finds the student from whom one comes. */
function useWayBack(selectedId: string | undefined): void {
  const before = useRef(selectedId);
  useEffect(() => {
    if (before.current && !selectedId && !matchMedia(sideBySide).matches) {
      document.getElementById(rowId(before.current))?.focus();
    }
    before.current = selectedId;
  }, [selectedId]);
}
