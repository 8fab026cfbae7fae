import { useQuery } from '@tanstack/react-query';
import { useOpenDialog } from '#components/dialogs.tsx';
import { userQueries } from '#data/school/users.ts';
import { UserFacts } from '#features/users/user-facts.tsx';
import { UserRows } from '#features/users/user-rows.tsx';
import { useToday } from '#lib/use-today.ts';
import { useStudent } from './student-context.ts';
import { StudentPlan, StudentTrades } from './student-parts.tsx';
import { StudentPlanList } from './student-plan-list.tsx';

/** A student's figures, plans and last trades. */
export function StudentOverview() {
  const student = useStudent();
  const today = useToday();
  const open = useOpenDialog();
  const plans = useQuery(userQueries.plans(student.id));
  const trades = useQuery(userQueries.trades(student.id));
  return (
    <>
      <UserFacts user={student} />
      <UserRows title="Trading Plans" rows={plans} empty="No trading plans found">
        {all => (
          <StudentPlanList
            plans={all}
            today={today}
            onOpen={plan => open(StudentPlan, { plan, userId: student.id })}
          />
        )}
      </UserRows>
      <UserRows title="Recent Trades" rows={trades} empty="No trades found">
        {newest => <StudentTrades trades={newest} userId={student.id} plans={plans.data ?? []} />}
      </UserRows>
    </>
  );
}
