import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldPlus } from 'lucide-react';
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useNavigate, useNavigationType, useParams } from 'react-router';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { listedUser, userQueries } from '#data/school/users.ts';
import { nameOf } from '#domain/user-name.ts';
import { UserCard } from '#features/users/user-card.tsx';
import { UserGone } from '#features/users/user-gone.tsx';
import { usePageTitle } from '#lib/use-page-title.ts';
import { useDesk } from './desk-context.ts';
import { StaffDutyDialog } from './lazy-desk-dialogs.ts';
import { sideBySide } from './side-by-side.ts';
import { StudentBar } from './student-bar.tsx';
import { StudentContext } from './student-context.ts';

/** A student: who it is, and around their pages, which stand in it. */
export function StudentScreen() {
  const { id = '' } = useParams();
  return <Student key={id} id={id} />;
}

function Student({ id }: { id: string }) {
  const open = useOpenDialog();
  const navigate = useNavigate();
  const { onLook, onGone, isAdmin } = useDesk();
  const client = useQueryClient();
  const query = useQuery({ ...userQueries.profile(id), placeholderData: () => listedUser(client, id) });
  const student = query.data;
  const heading = useArrivalBelow();
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
      subtitle={student?.full_name ? student.email : undefined}
      onBack={() => navigate('/students')}
      action={
        isAdmin &&
        student && (
          <Button
            variant="outline"
            onClick={() => open(StaffDutyDialog, { person: student, onMade: () => onGone(id) })}
          >
            <ShieldPlus aria-hidden className="size-4" />
            Make staff
          </Button>
        )
      }
      bar={<StudentBar studentId={id} />}
    >
      <Loaded query={query} failure="The student could not be loaded." loading={<Spinner />}>
        {found =>
          found ? (
            <StudentContext value={found}>
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

/** Where the student takes the place of the list, one arrives at their name, with the keyboard too. */
function useArrivalBelow() {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigation = useNavigationType();
  useLayoutEffect(() => {
    if (navigation !== 'POP' && !matchMedia(sideBySide).matches) {
      window.scrollTo(0, 0);
      heading.current?.focus();
    }
  }, [navigation]);
  return heading;
}
