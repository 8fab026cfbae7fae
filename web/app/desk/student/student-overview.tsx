import { UserFacts } from '#features/users/user-facts.tsx';
import { useStudent } from './student-context.ts';
import { StudentDetails } from './student-details.tsx';
import { StudentReasons } from './student-reasons.tsx';

/** A student's figures, plans and last trades, and why they need somebody. */
export function StudentOverview() {
  const student = useStudent();
  return (
    <>
      <StudentReasons studentId={student.id} />
      <UserFacts user={student} />
      <StudentDetails />
    </>
  );
}
