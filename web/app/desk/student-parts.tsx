import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { tradingAccountQueries } from '#data/account/trading-accounts.ts';
import type { TradingAccount } from '#data/backend/rows.ts';
import type { Plan } from '#data/plans/plans.ts';
import { userQueries } from '#data/school/users.ts';
import type { Trade } from '#data/trades/trades.ts';
import { type PlanNames, TradeList, TradeListFrame } from '#features/trades/trade-list.tsx';
import { useToday } from '#lib/use-today.ts';
import { PlanDetailDialog, PlanOutlook, PlanTrades, TradeDetailDialog } from '../lazy-shared-dialogs.ts';
import { TradePictures } from '../trade-pictures.tsx';
import { StudentTalk } from './student-talk.tsx';

// A student's trade and plan, as an admin looks at them.

/** A student's accounts: a trade in one of them is shown in its money. */
function useStudentAccounts(userId: string): readonly TradingAccount[] | undefined {
  return useQuery(tradingAccountQueries.ofUser(userId)).data;
}

type StudentTradesProps = { trades: readonly Trade[]; userId: string; plans: PlanNames | undefined };

/** The newest trades of a student. */
export function StudentTrades({ trades, userId, plans }: StudentTradesProps) {
  const open = useOpenDialog();
  return (
    <TradeListFrame>
      <TradeList
        label="Recent trades"
        trades={trades}
        plans={plans}
        accounts={useStudentAccounts(userId)}
        onOpen={trade => open(StudentTrade, { trade })}
      />
    </TradeListFrame>
  );
}

type Closable = { onClose: () => void };

export function StudentTrade({ trade, onClose }: Closable & { trade: Trade }) {
  const { data: plans } = useQuery(userQueries.plans(trade.user_id));
  const accounts = useStudentAccounts(trade.user_id);
  return (
    <TradeDetailDialog trade={trade} plans={plans} accounts={accounts} onClose={onClose}>
      <TradePictures trade={trade} />
      <StudentTalk
        studentId={trade.user_id}
        subject={{ about: 'trade', tradeId: trade.id }}
        invitation="Comment on this trade"
      />
    </TradeDetailDialog>
  );
}

export function StudentPlan({ plan, userId, onClose }: Closable & { plan: Plan; userId: string }) {
  const open = useOpenDialog();
  return (
    <PlanDetailDialog plan={plan} today={useToday()} onClose={onClose}>
      <Suspense fallback={<Skeleton className="h-11" />}>
        <PlanOutlook userId={userId} plan={plan} TradeDialog={StudentTrade} />
      </Suspense>
      <PlanTrades
        planId={plan.id}
        userId={userId}
        accounts={useStudentAccounts(userId)}
        onOpen={trade => open(StudentTrade, { trade })}
      />
      <StudentTalk
        studentId={userId}
        subject={{ about: 'plan', planId: plan.id }}
        invitation="Comment on this plan"
      />
    </PlanDetailDialog>
  );
}
