import { useQuery } from '@tanstack/react-query';
import { useOpenDialog } from '#components/dialogs.tsx';
import type { Plan } from '#data/plans/plans.ts';
import { userQueries } from '#data/school/users.ts';
import type { Trade } from '#data/trades/trades.ts';
import { useToday } from '#lib/use-today.ts';
import { PlanDetailDialog, PlanTrades, TradeDetailDialog } from './lazy-shared-dialogs.ts';

// A student's trade and plan, as an admin looks at them.

type Closable = { onClose: () => void };

export function StudentTrade({ trade, onClose }: Closable & { trade: Trade }) {
  const { data: plans } = useQuery(userQueries.plans(trade.user_id));
  return <TradeDetailDialog trade={trade} plans={plans} onClose={onClose} />;
}

export function StudentPlan({ plan, userId, onClose }: Closable & { plan: Plan; userId: string }) {
  const open = useOpenDialog();
  return (
    <PlanDetailDialog plan={plan} today={useToday()} onClose={onClose}>
      <PlanTrades planId={plan.id} userId={userId} onOpen={trade => open(StudentTrade, { trade })} />
    </PlanDetailDialog>
  );
}
