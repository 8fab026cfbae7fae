import { ArrowLeft } from 'lucide-react';
import { Suspense, useId } from 'react';
import { Outlet, useNavigate, useParams } from 'react-router';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { userName } from '#domain/school/user-name.ts';
import { UserGone } from '#features/users/user-gone.tsx';
import { UserHeading } from '#features/users/user-heading.tsx';
import { usePageTitle } from '#lib/page/use-page-title.ts';
import { useArrival } from '../../use-arrival.ts';
import { userAddress } from '../desk-addresses.ts';
import { useQueuePlace } from '../today/queue.ts';
import { StudentBar } from './student-bar.tsx';
import { StudentContext } from './student-context.ts';
import { StudentMenu } from './student-menu.tsx';
import { StudentStanding } from './student-standing.tsx';
import { StudentTabs } from './student-tabs.tsx';
import { useLookedAt } from './use-looked-at.ts';

export function StudentScreen() {
  const { id = '' } = useParams();
  return <Student key={id} id={id} />;
}

function Student({ id }: { id: string }) {
  const navigate = useNavigate();
  const isOfStudents = useQueuePlace(id)?.list === 'Students';
  const titleId = useId();
  const heading = useArrival();
  const { query, student, title, isComing, canManage } = useLookedAt(id);
  usePageTitle(student ? userName(student) : title);
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-col gap-2 overflow-hidden rounded-box border border-line bg-surface pt-3 sm:gap-3 sm:pt-5">
        <UserHeading
          id={titleId}
          title={title}
          headingRef={heading}
          subtitle={isComing ? '\u00A0' : student?.full_name ? student.email : undefined}
        >
          <Button
            variant="outline"
            onClick={() => navigate(isOfStudents ? '/students' : student ? userAddress(id) : '/')}
            className="max-sm:px-3"
          >
            <ArrowLeft aria-hidden className="size-4" />
            <span className="max-sm:sr-only">Back to List</span>
          </Button>
          {canManage && student && <StudentMenu student={student} />}
        </UserHeading>
        {student || isComing ? (
          <>
            <StudentStanding studentId={id} />
            {student ? <StudentBar student={student} /> : <div className="h-11 sm:h-10" />}
            <StudentTabs studentId={id} />
          </>
        ) : (
          <div />
        )}
      </div>
      <Loaded query={query} failure="Couldn’t load the student." loading={<Spinner />}>
        {() =>
          student ? (
            <StudentContext value={student}>
              <Suspense fallback={<Spinner />}>
                <Outlet />
              </Suspense>
            </StudentContext>
          ) : (
            <UserGone onBack={() => navigate('/')} />
          )
        }
      </Loaded>
    </section>
  );
}
