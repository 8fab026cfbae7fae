import { Printer } from 'lucide-react';
import { UserFacts } from '#features/users/user-facts.tsx';
import { PageLink } from '../../page-link.tsx';
import { studentReportAddress } from '../desk-addresses.ts';
import { useStudent } from './student-context.ts';
import { StudentDetails } from './student-details.tsx';
import { StudentReasons } from './student-reasons.tsx';
import { StudentSync } from './student-sync.tsx';

/** A student's figures, plans, latest trades and reasons for attention. */
export function StudentOverview() {
  const student = useStudent();
  return (
    <>
      <StudentReasons studentId={student.id} />
      <UserFacts user={student} />
      <StudentDetails />
      <StudentSync studentId={student.id} />
      <PageLink to={studentReportAddress(student.id)} icon={Printer} label="Weekly Report" />
    </>
  );
}
