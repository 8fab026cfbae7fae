import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { userQueries } from '#data/school/users.ts';
import { PlanFindDialog } from '#features/plans/detail/plan-find-dialog.tsx';
import { TradeFindDialog } from '#features/trades/detail/trade-find-dialog.tsx';
import { StudentPlan, StudentTrade } from './student-parts.tsx';

type StudentFindProps = {
  userId: string;
  kind: 'trade' | 'plan';
  id: string;
  onClose: () => void;
};

export function StudentFind({ userId, kind, id, onClose }: StudentFindProps) {
  const { data: student } = useQuery(userQueries.profile(userId));
  const isGone = student === null;
  useEffect(() => {
    if (isGone) {
      onClose();
    }
  }, [isGone, onClose]);
  if (isGone) {
    // The student's page shows the message.
    return null;
  }
  return kind === 'trade' ? (
    <TradeFindDialog userId={userId} tradeId={id} onClose={onClose}>
      {trade => <StudentTrade trade={trade} onClose={onClose} />}
    </TradeFindDialog>
  ) : (
    <PlanFindDialog userId={userId} planId={id} onClose={onClose}>
      {plan => <StudentPlan plan={plan} userId={userId} onClose={onClose} />}
    </PlanFindDialog>
  );
}
