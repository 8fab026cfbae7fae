import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, Suspense } from 'react';
import { useOpenDialog, useRenameDialog } from '#components/dialogs.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useClock } from '#data/account/clock.ts';
import { tradingAccountQueries } from '#data/account/trading-accounts.ts';
import type { TradingAccount } from '#data/backend/rows.ts';
import type { Plan } from '#data/plans/plans.ts';
import { userQueries } from '#data/school/users.ts';
import type { Trade } from '#data/trades/trades.ts';
import type { OpenedList } from '#features/trades/list/opened-list.ts';
import { useToday } from '#lib/clock/use-today.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { TradePictures } from '../../dialogs/trade-pictures.tsx';
import { TradePricesPart } from '../../dialogs/trade-prices-part.tsx';
import { studentTradeAddress } from '../desk-addresses.ts';
import { useTradeRemark } from './use-remark-of.ts';

const { PlanDetailDialog } = lazyParts(() => import('#features/plans/detail/plan-detail-dialog.tsx'));
const { PlanOutlook } = lazyParts(() => import('../../dialogs/plan-outlook.tsx'));
const { PlanTrades } = lazyParts(() => import('#features/trades/list/plan-trades.tsx'));
const { StudentTalk } = lazyParts(() => import('./student-talk.tsx'));
const { TradeWalk } = lazyParts(() => import('#features/trades/detail/trade-walk.tsx'));
const { TradeParts } = lazyParts(() => import('#features/trades/running/trade-parts.tsx'));
const { TradeDetailDialog } = lazyParts(() => import('#features/trades/detail/trade-detail-dialog.tsx'));

/** A student's accounts, in whose currencies their trades are shown. */
export function useStudentAccounts(userId: string): readonly TradingAccount[] {
  const { data = none } = useQuery(tradingAccountQueries.ofUser(userId));
  return data;
}

const none: readonly TradingAccount[] = [];

type Closable = { onClose: () => void };

type StudentTradeProps = Closable & { trade: Trade; list?: OpenedList };

export function StudentTrade({ trade, list, onClose }: StudentTradeProps) {
  const rename = useRenameDialog();
  return (
    <TradeWalk trade={trade} list={list} onStep={next => rename(studentTradeAddress(next.user_id, next.id))}>
      {(shown, steps) => <StudentTradeShown trade={shown} steps={steps} onClose={onClose} />}
    </TradeWalk>
  );
}

function StudentTradeShown({ trade, steps, onClose }: Closable & { trade: Trade; steps: ReactNode }) {
  const open = useOpenDialog();
  const { data: plans } = useQuery(userQueries.plans(trade.user_id));
  const accounts = useStudentAccounts(trade.user_id);
  const clock = useClock(trade.user_id, trade.account_id);
  return (
    <TradeDetailDialog
      trade={trade}
      plans={plans}
      accounts={accounts}
      clock={clock}
      remarkOf={useTradeRemark(trade.user_id)}
      onClose={onClose}
      steps={steps}
    >
      <Fragment key={trade.id}>
        {trade.idea_id && (
          <Suspense fallback={null}>
            <TradeParts
              trade={trade}
              accounts={accounts}
              onOpen={part => open(StudentTrade, { trade: part }, studentTradeAddress(part.user_id, part.id))}
            />
          </Suspense>
        )}
        <TradePictures trade={trade} />
        <TradePricesPart trade={trade} accounts={accounts} clock={clock} />
        <Suspense fallback={<Skeleton className="h-11" />}>
          <StudentTalk
            studentId={trade.user_id}
            subject={{ about: 'trade', tradeId: trade.id }}
            invitation="Comment on this trade"
          />
        </Suspense>
      </Fragment>
    </TradeDetailDialog>
  );
}

export function StudentPlan({ plan, userId, onClose }: Closable & { plan: Plan; userId: string }) {
  const open = useOpenDialog();
  const { data: plans } = useQuery(userQueries.plans(userId));
  const latest = plans?.find(({ id }) => id === plan.id);
  return (
    <PlanDetailDialog
      plan={latest ?? plan}
      isGone={plans !== undefined && !latest}
      today={useToday()}
      onClose={onClose}
    >
      <Suspense fallback={<Skeleton className="h-11" />}>
        <PlanOutlook userId={userId} plan={latest ?? plan} TradeDialog={StudentTrade} />
      </Suspense>
      <PlanTrades
        planId={plan.id}
        userId={userId}
        accounts={useStudentAccounts(userId)}
        onOpen={trade => open(StudentTrade, { trade }, studentTradeAddress(userId, trade.id))}
      />
      <Suspense fallback={<Skeleton className="h-11" />}>
        <StudentTalk
          studentId={userId}
          subject={{ about: 'plan', planId: plan.id }}
          invitation="Comment on this plan"
        />
      </Suspense>
    </PlanDetailDialog>
  );
}
