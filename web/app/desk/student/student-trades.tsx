import { useQuery } from '@tanstack/react-query';
import { Spinner } from '#components/ui/spinner.tsx';
import { useClock } from '#data/account/clock.ts';
import { userQueries } from '#data/school/users.ts';
import { countAllTrades } from '#domain/trades/trade-count.ts';
import { TradeBrowser } from '#features/trades/list/trade-browser.tsx';
import { UserNothing } from '#features/users/user-rows.tsx';
import { useListParts } from '../../dialogs/trade-list-parts.tsx';
import { studentAddress } from '../desk-addresses.ts';
import { useStudent } from './student-context.ts';
import { useStudentAccounts } from './student-parts.tsx';
import { useOpenStudentTrade } from './use-open-student.ts';
import { useTradeRemark } from './use-remark-of.ts';
import { useLookAgain } from './use-student-rows.ts';

export function StudentTrades() {
  const student = useStudent();
  const plans = useQuery(userQueries.plans(student.id));
  const accounts = useStudentAccounts(student.id);
  const openTrade = useOpenStudentTrade();
  const insights = `${studentAddress(student.id)}/insights`;
  const parts = useListParts({ userId: student.id, accounts, plans: plans.data, insights });
  const remarkOf = useTradeRemark(student.id);
  // As for the student: the time zone of days must be known before the list.
  const clock = useClock(student.id);
  const lookAgain = useLookAgain(student.id);
  const count = countAllTrades(student);
  if (count === 0) {
    return <UserNothing>No trades found</UserNothing>;
  }
  return clock === undefined ? (
    <Spinner />
  ) : (
    <TradeBrowser
      userId={student.id}
      count={count}
      plans={plans.data}
      accounts={accounts}
      onOpen={openTrade}
      parts={parts}
      remarkOf={remarkOf}
      onNone={lookAgain}
    />
  );
}
