import { useQuery } from '@tanstack/react-query';
import { userQueries } from '#data/school/users.ts';
import { TradeList, TradeListFrame } from '#features/trades/trade-list.tsx';
import { UserFacts } from '#features/users/user-facts.tsx';
import { UserRows } from '#features/users/user-rows.tsx';
import { useStudent } from './student-context.ts';
import { useStudentAccounts } from './student-parts.tsx';
import { StudentPlans } from './student-plans.tsx';
import { useOpenStudentTrade } from './use-open-student.ts';

/** A student's figures, plans and last trades. */
export function StudentOverview() {
  const student = useStudent();
  const openTrade = useOpenStudentTrade();
  const accounts = useStudentAccounts(student.id);
  const { data: plans = [] } = useQuery(userQueries.plans(student.id));
  const trades = useQuery(userQueries.trades(student.id));
  return (
    <>
      <UserFacts user={student} />
      <StudentPlans />
      <UserRows title="Recent Trades" rows={trades} empty="No trades found">
        {newest => (
          <TradeListFrame>
            <TradeList
              label="Recent trades"
              trades={newest}
              plans={plans}
              accounts={accounts}
              onOpen={openTrade}
            />
          </TradeListFrame>
        )}
      </UserRows>
    </>
  );
}
