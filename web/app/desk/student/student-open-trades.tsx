import { OpenTrades } from '#features/trades/running/open-trades.tsx';
import { useOpenTrades } from '#features/trades/running/use-open-trades.ts';
import { useStudentAccounts } from './student-parts.tsx';

export function StudentOpenTrades({ studentId }: { studentId: string }) {
  const open = useOpenTrades(studentId, useStudentAccounts(studentId));
  return open && open.trades.length > 0 && <OpenTrades trades={open.trades} sum={open.sum} />;
}
