import { Suspense, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router';
import { Loaded } from '#components/loaded.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { nameOf } from '#domain/school/user-name.ts';
import { UserCard } from '#features/users/user-card.tsx';
import { UserGone } from '#features/users/user-gone.tsx';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { studentAddress } from '../desk-addresses.ts';
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
              Open journal<span className="sr-only"> of {nameOf(student)}</span>
            </Link>
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

/** When the details are beside the list. As Tailwind's `md`. */
const besideList = '(width >= 48rem)';

/** When the details are below the list, a press in it moves the focus to their heading. */
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
