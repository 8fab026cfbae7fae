import { useQuery } from '@tanstack/react-query';
import { userQueries } from '#data/school/users.ts';
import { UserRows } from '#features/users/user-rows.tsx';
import { useToday } from '#lib/clock/use-today.ts';
import { useStudent } from './student-context.ts';
import { StudentPlanList } from './student-plan-list.tsx';
import { useOpenStudentPlan } from './use-open-student.ts';
import { useStudentRows } from './use-student-rows.ts';

export function StudentPlans() {
  const student = useStudent();
  const today = useToday();
  const openPlan = useOpenStudentPlan(student.id);
  const plans = useStudentRows(student.id, useQuery(userQueries.plans(student.id)));
  return (
    <UserRows title="Trading Plans" rows={plans} empty="No trading plans found">
      {all => <StudentPlanList plans={all} today={today} onOpen={openPlan} />}
    </UserRows>
  );
}
