import { Printer } from 'lucide-react';
import { Suspense } from 'react';
import { UserFacts } from '#features/users/user-facts.tsx';
import { useToday } from '#lib/clock/use-today.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { PageLink } from '../../page-link.tsx';
import { studentReportAddress } from '../desk-addresses.ts';
import { useStudent } from './student-context.ts';
import { StudentDetails } from './student-details.tsx';
import { StudentReasons } from './student-reasons.tsx';
import { StudentSync } from './student-sync.tsx';

const { AssignmentList } = lazyParts(() => import('#features/assignments/assignment-list.tsx'));
const { StudentOpenTrades } = lazyParts(() => import('./student-open-trades.tsx'));
const { SharedSessions } = lazyParts(() => import('#features/session-plan/shared-sessions.tsx'));

export function StudentOverview() {
  const student = useStudent();
  return (
    <>
      <StudentReasons studentId={student.id} />
      <UserFacts user={student} />
      <StudentDetails />
      <StudentSync studentId={student.id} />
      <PageLink to={studentReportAddress(student.id)} icon={Printer} label="Weekly Report" />
      <Suspense fallback={null}>
        <StudentOpenTrades studentId={student.id} />
        <SharedSessions studentId={student.id} />
        <AssignmentList to={{ student_id: student.id }} today={useToday()} />
      </Suspense>
    </>
  );
}
