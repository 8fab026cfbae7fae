import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { Loaded } from '#components/loaded.tsx';
import { FullPageSpinner } from '#components/ui/spinner.tsx';
import { useClock } from '#data/account/clock.ts';
import type { Profile } from '#data/backend/rows.ts';
import { userQueries } from '#data/school/users.ts';
import { userName } from '#domain/school/user-name.ts';
import { UserGone } from '#features/users/user-gone.tsx';
import { useDay } from '#lib/clock/use-day.ts';
import { useToday } from '#lib/clock/use-today.ts';
import { StudentReport } from '../../report/student-report.tsx';
import { useNamedWeek } from '../../report/use-named-week.ts';
import { WeekLinks } from '../../trader/week-links.tsx';
import { studentAddress, studentReportAddress } from '../desk-addresses.ts';
import { useDesk } from '../desk-context.ts';
import { useStudentAccounts } from '../student/student-parts.tsx';
import { useLookedAt } from '../student/use-looked-at.ts';

export function StudentReportScreen() {
  const { id = '' } = useParams();
  const { query, student } = useLookedAt(id);
  const navigate = useNavigate();
  return (
    <Loaded query={query} failure="Couldn’t load the student." loading={<FullPageSpinner />}>
      {() => (student ? <Report key={id} student={student} /> : <UserGone onBack={() => navigate('/')} />)}
    </Loaded>
  );
}

function Report({ student }: { student: Profile }) {
  const { id } = student;
  const { user } = useDesk();
  const clock = useClock(id);
  const today = useToday();
  const { monday, thisMonday } = useNamedWeek(useDay(clock ?? null), 'monday');
  const { data: plans = [] } = useQuery(userQueries.plans(id));
  const accounts = useStudentAccounts(id);
  if (clock === undefined) {
    return <FullPageSpinner />;
  }
  return (
    <StudentReport
      userId={id}
      name={userName(student)}
      first={monday}
      today={today}
      clock={clock}
      accounts={accounts}
      plans={plans}
      viewer={{ id: user.id, isStaff: true }}
      back={{ to: studentAddress(id), label: 'Back to Student' }}
      weeks={
        <WeekLinks monday={monday} thisMonday={thisMonday} address={week => studentReportAddress(id, week)} />
      }
    />
  );
}
