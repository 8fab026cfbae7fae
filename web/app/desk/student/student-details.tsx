import { useQuery } from '@tanstack/react-query';
import { userQueries } from '#data/school/users.ts';
import { TradeList } from '#features/trades/list/trade-list.tsx';
import { UserRows } from '#features/users/user-rows.tsx';
import { useStudent } from './student-context.ts';
import { useStudentAccounts } from './student-parts.tsx';
import { StudentPlans } from './student-plans.tsx';
import { useOpenStudentTrade } from './use-open-student.ts';
import { useTradeRemark } from './use-remark-of.ts';
import { useStudentRows } from './use-student-rows.ts';

export function StudentDetails() {
  const student = useStudent();
  const openTrade = useOpenStudentTrade();
  const accounts = useStudentAccounts(student.id);
  const { data: plans = [] } = useQuery(userQueries.plans(student.id));
  const trades = useStudentRows(student.id, useQuery(userQueries.trades(student.id)));
  const remarkOf = useTradeRemark(student.id);
  return (
    <>
      <StudentPlans />
      <UserRows title="Recent Trades" rows={trades} empty="No trades found">
        {newest => (
          <TradeList
            label="Recent trades"
            trades={newest}
            plans={plans}
            accounts={accounts}
            remarkOf={remarkOf}
            onOpen={openTrade}
          />
        )}
      </UserRows>
    </>
  );
}
