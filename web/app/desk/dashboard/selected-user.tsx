import { PenLine } from 'lucide-react';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { Link, useLocation, useNavigate, useNavigationType } from 'react-router';
import { Loaded } from '#components/loaded.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { userName } from '#domain/school/user-name.ts';
import { toWrite } from '#features/desk/need-actions.ts';
import { UserCard } from '#features/users/user-card.tsx';
import { UserGone } from '#features/users/user-gone.tsx';
import { useKeyHint, useShortcuts } from '#lib/keyboard/use-shortcuts.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { studentAddress, talkAddress } from '../desk-addresses.ts';
import { StudentContext } from '../student/student-context.ts';
import { useLookedAt } from '../student/use-looked-at.ts';

// No user is chosen at first.
const { StudentDetails } = lazyParts(() => import('../student/student-details.tsx'));
const { StudentMenu } = lazyParts(() => import('../student/student-menu.tsx'));

type SelectedUserProps = { id: string; onClose: () => void };

export function SelectedUser({ id, onClose }: SelectedUserProps) {
  const { query, student, title, isComing, canManage } = useLookedAt(id);
  const heading = useArrivalBelow();
  return (
    <UserCard
      title={title}
      headingRef={heading}
      subtitle={isComing ? '\u00A0' : student?.full_name ? student.email : undefined}
      actions={
        student && (
          <>
            <Link
              to={studentAddress(id)}
              className="inline-flex min-h-11 items-center rounded-box border border-line-strong bg-surface px-3 font-medium text-sm transition-colors hover:bg-sunken sm:min-h-10"
            >
              Open journal<span className="sr-only"> of {userName(student)}</span>
            </Link>
            <Write to={talkAddress(id)} name={userName(student)} />
            {canManage && (
              <Suspense fallback={null}>
                <StudentMenu student={student} />
              </Suspense>
            )}
          </>
        )
      }
    >
      <Loaded query={query} failure="Couldn’t load the student." loading={<Spinner />}>
        {() =>
          student ? (
            <StudentContext value={student}>
              <Suspense fallback={<Spinner />}>
                <StudentDetails />
              </Suspense>
            </StudentContext>
          ) : (
            <UserGone onBack={onClose} />
          )
        }
      </Loaded>
    </UserCard>
  );
}

/** The button, without words because the name beside it needs the room, and its key. */
function Write({ to, name }: { to: string; name: string }) {
  const navigate = useNavigate();
  useShortcuts(useMemo(() => ({ w: () => navigate(to, { state: toWrite }) }), [navigate, to]));
  return (
    <Link
      to={to}
      state={toWrite}
      aria-label={`Write to ${name}`}
      className="grid size-11 shrink-0 place-items-center rounded-box text-ink-muted transition-colors hover:bg-sunken hover:text-ink sm:size-10"
      {...useKeyHint('W')}
    >
      <PenLine aria-hidden className="size-4" />
    </Link>
  );
}

/** When the details are beside the list. As Tailwind's `md`. */
const besideList = '(width >= 48rem)';

function useArrivalBelow() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const isPressed = useNavigationType() === 'PUSH';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press, also on the same row.
  useEffect(() => {
    if (isPressed && !matchMedia(besideList).matches) {
      heading.current?.scrollIntoView();
      heading.current?.focus({ preventScroll: true });
    }
  }, [key]);
  return heading;
}
