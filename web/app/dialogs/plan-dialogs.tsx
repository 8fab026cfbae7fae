import { useQuery } from '@tanstack/react-query';
import { Suspense, use } from 'react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { DialogInFront } from '#components/ui/dialog-in-front.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type Plan, planQueries } from '#data/plans/plans.ts';
import type { TypedPlan } from '#features/plans/form/plan-typed-check.tsx';
import { accountChoices } from '#features/trades/account-choice.ts';
import { useToday } from '#lib/clock/use-today.ts';
import { earlyParts, lazyParts } from '#lib/loading/lazy-parts.ts';
import { tradeAddress } from '../addresses.ts';
import { useTrader } from '../trader/trader-context.ts';
import { useAccounts } from '../trader/use-accounts.ts';
import { TradeDetail, TraderTalk } from './trade-dialogs.tsx';

export const { PlanDeleteDialog } = lazyParts(() => import('#features/plans/detail/plan-delete-dialog.tsx'));
const { PlanCheck } = earlyParts(() => import('#features/outlook/reality-check/plan-check.tsx'));
const { PlanCreateDialog } = earlyParts(() => import('#features/plans/form/plan-create-dialog.tsx'));
const { PlanDetailDialog } = earlyParts(() => import('#features/plans/detail/plan-detail-dialog.tsx'));
const { PlanEditDialog } = lazyParts(() => import('#features/plans/form/plan-edit-dialog.tsx'));
const { PlanFindDialog } = lazyParts(() => import('#features/plans/detail/plan-find-dialog.tsx'));
const { PlanOutlook } = earlyParts(() => import('./plan-outlook.tsx'));
const { PlanTrades } = lazyParts(() => import('#features/trades/list/plan-trades.tsx'));

type Closable = { onClose: () => void };

function usePlanForm(chosen: string | null = null) {
  const user = useTrader();
  return {
    accounts: accountChoices(useAccounts(), chosen ?? ''),
    renderCheck: (typed: TypedPlan) => (
      <Suspense fallback={<Skeleton className="h-11" />}>
        <PlanCheck userId={user.id} {...typed} />
      </Suspense>
    ),
  };
}

export function PlanCreate({ onClose }: Closable) {
  const user = useTrader();
  return <PlanCreateDialog userId={user.id} today={useToday()} {...usePlanForm()} onClose={onClose} />;
}

function PlanEdit({ plan, onClose }: Closable & { plan: Plan }) {
  return <PlanEditDialog plan={plan} {...usePlanForm(plan.account_id)} onClose={onClose} />;
}

export function PlanDetail({ plan, onClose }: Closable & { plan: Plan }) {
  const open = useOpenDialog();
  const user = useTrader();
  const { data: plans } = useQuery(planQueries.ofUser(user.id));
  const latest = plans?.find(other => other.id === plan.id);
  const isAlone = !use(DialogInFront);
  return (
    <PlanDetailDialog
      plan={latest ?? plan}
      // While it is being deleted here, the question is in front.
      isGone={isAlone && plans !== undefined && !latest}
      today={useToday()}
      onEdit={() => open(PlanEdit, { plan: latest ?? plan })}
      onDelete={() => open(PlanDeleteDialog, { plan, onDeleted: onClose })}
      onClose={onClose}
    >
      <Suspense fallback={<Skeleton className="h-11" />}>
        <PlanOutlook userId={user.id} plan={latest ?? plan} onLeave={onClose} TradeDialog={TradeDetail} />
      </Suspense>
      <PlanTrades
        planId={plan.id}
        userId={user.id}
        accounts={useAccounts()}
        onOpen={trade => open(TradeDetail, { trade }, tradeAddress(trade.id))}
      />
      <Suspense fallback={<Skeleton className="h-11" />}>
        <TraderTalk subject={{ about: 'plan', planId: plan.id }} />
      </Suspense>
    </PlanDetailDialog>
  );
}

/** A plan known only by its id; it may be deleted. */
export function PlanFind({ planId, onClose }: Closable & { planId: string }) {
  const user = useTrader();
  return (
    <PlanFindDialog userId={user.id} planId={planId} onClose={onClose}>
      {plan => <PlanDetail plan={plan} onClose={onClose} />}
    </PlanFindDialog>
  );
}
