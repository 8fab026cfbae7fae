import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useNavigate, useNavigationType, useParams } from 'react-router';
import { Loaded } from '#components/loaded.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { studentQueries } from '#data/school/students.ts';
import { listedUser, userQueries } from '#data/school/users.ts';
import { nameOf } from '#domain/user-name.ts';
import { UserCard } from '#features/users/user-card.tsx';
import { UserGone } from '#features/users/user-gone.tsx';
import { isId } from '#lib/new-id.ts';
import { useMedia } from '#lib/use-media.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import { studentAddress } from './desk-addresses.ts';
import { useDesk } from './desk-context.ts';
import { sideBySide } from './side-by-side.ts';
import { StudentBar } from './student-bar.tsx';
import { StudentContext } from './student-context.ts';
import { StudentMenu } from './student-menu.tsx';
import { useIsWidePage } from './student-pages.tsx';
import { StudentStanding } from './student-standing.tsx';
import { StudentTabs } from './student-tabs.tsx';

/** A student: who it is, and around their pages, which stand in it. */
export function StudentScreen() {
  const { id = '' } = useParams();
  return <Student key={id} id={id} />;
}

function Student({ id }: { id: string }) {
  const navigate = useNavigate();
  const { onLook, isAdmin } = useDesk();
  const { query, student } = useStillThere(id);
  // Their place is kept, so that nothing moves once they are there.
  const isComing = student === undefined && !query.isError && isId(id);
  const heading = useArrivalBelow();
  const isWide = useIsWidePage();
  const isBeside = useMedia(sideBySide);
  const title = student ? `${nameOf(student)} Details` : student === null ? 'Student gone' : 'Student';
  usePageTitle(student ? nameOf(student) : title);
  useEffect(() => {
    if (student) {
      onLook(student);
    }
  }, [student, onLook]);
  return (
    <UserCard
      title={title}
      headingRef={heading}
      subtitle={isComing ? '\u00A0' : student?.full_name ? student.email : undefined}
      onBack={() => navigate(isWide && isBeside ? studentAddress(id) : '/students')}
      isAlone={isWide}
      action={isAdmin && student && <StudentMenu student={student} />}
      bar={
        (student || isComing) && (
          <>
            <StudentStanding studentId={id} />
            {student ? <StudentBar student={student} /> : <div className="h-11 sm:h-10" />}
            <StudentTabs studentId={id} />
          </>
        )
      }
    >
      <Loaded query={query} failure="The student could not be loaded." loading={<Spinner />}>
        {() =>
          student ? (
            <StudentContext value={student}>
              <Suspense fallback={<Spinner />}>
                <Outlet />
              </Suspense>
            </StudentContext>
          ) : (
            <UserGone onBack={() => navigate('/students')} />
          )
        }
      </Loaded>
    </UserCard>
  );
}

/** A student for as long as they may be seen; null once they are gone, also while one watches. */
function useStillThere(id: string) {
  const client = useQueryClient();
  const query = useQuery({ ...userQueries.profile(id), placeholderData: () => listedUser(client, id) });
  const standing = useQuery(studentQueries.standing(id));
  const student = standing.data === null ? null : query.data;
  const isGone = student === null;
  useEffect(() => {
    if (isGone) {
      // Or it is the caller who may not see anybody now.
      void client.invalidateQueries({ queryKey: ['role'] });
    }
  }, [isGone, client]);
  return { query, student };
}

/**
 * Where the student takes the place of the list, one arrives at their name, with the keyboard too. Beside the list the keyboard
 * stays at its row, but where one comes from another page that row is none.
 */
function useArrivalBelow() {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigation = useNavigationType();
  const isArriving = useRef(navigation !== 'POP');
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isArriving.current && (isLost || !matchMedia(sideBySide).matches)) {
      window.scrollTo(0, 0);
      heading.current?.focus();
    }
  }, []);
  return heading;
}
