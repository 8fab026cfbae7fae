import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { DialogInFront } from '#components/ui/dialog.tsx';
import { profileQueries } from '#data/account/profiles.ts';
import { type Plan, planQueries } from '#data/plans/plans.ts';
import type { Trade } from '#data/trades/trades.ts';
import { useToday } from '#lib/use-today.ts';
import {
  BalanceUpdateDialog,
  DeleteAccountDialog,
  DownloadDialog,
  EmailDialog,
  LedgerDialog,
  NameDialog,
  PasswordDialog,
  PlanCreateDialog,
  PlanDeleteDialog,
  PlanDetailDialog,
  PlanEditDialog,
  PlanTrades,
  TradeAddDialog,
  TradeDeleteDialog,
  TradeDetailDialog,
  TradeEditDialog,
  TradeFindDialog,
} from './lazy-dialogs.ts';
import { useTrader } from './trader-context.ts';
import type { TraderTask } from './trader-tasks.ts';

type TraderDialogProps = {
  task: TraderTask;
  onClose: () => void;
  /** A plan or trade is gone. */
  onDeleted: (id: string) => void;
};

/** The dialog of a task, introduced to what it needs of the other features. */
export function TraderDialog({ task, onClose, onDeleted }: TraderDialogProps) {
  const { user, open } = useTrader();
  const today = useToday();
  const { data: knownPlans } = useQuery(planQueries.ofUser(user.id));
  const plans = knownPlans ?? [];
  const { data: profile } = useQuery(profileQueries.ofUser(user));
  const balance = profile?.account_balance ?? 0;

  const isAlone = !use(DialogInFront);
  // While it is being deleted here, the question stands in front.
  const isGone = (plan: Plan) => isAlone && knownPlans?.every(other => other.id !== plan.id);
  const latest = (plan: Plan) => plans.find(other => other.id === plan.id) ?? plan;

  function tradeDetail(trade: Trade) {
    return (
      <TradeDetailDialog
        trade={trade}
        plans={plans}
        onEdit={() => open({ name: 'trade-edit', trade })}
        onDuplicate={() => open({ name: 'trade-add', start: trade })}
        onDelete={() => open({ name: 'trade-delete', trade })}
        onClose={onClose}
      />
    );
  }

  switch (task.name) {
    case 'plan-create':
      return <PlanCreateDialog today={today} onClose={onClose} />;
    case 'plan-detail':
      return (
        <PlanDetailDialog
          plan={latest(task.plan)}
          isGone={isGone(task.plan)}
          today={today}
          onEdit={() => open({ name: 'plan-edit', plan: task.plan })}
          onDelete={() => open({ name: 'plan-delete', plan: task.plan })}
          onClose={onClose}
        >
          <PlanTrades
            planId={task.plan.id}
            userId={user.id}
            onOpen={trade => open({ name: 'trade-detail', trade })}
          />
        </PlanDetailDialog>
      );
    case 'plan-edit':
      return <PlanEditDialog plan={latest(task.plan)} onClose={onClose} />;
    case 'plan-delete':
      return (
        <PlanDeleteDialog plan={task.plan} onClose={onClose} onDeleted={() => onDeleted(task.plan.id)} />
      );
    case 'trade-add':
      return <TradeAddDialog userId={user.id} plans={plans} start={task.start} onClose={onClose} />;
    case 'trade-detail':
      return tradeDetail(task.trade);
    case 'trade-find':
      return (
        <TradeFindDialog userId={user.id} tradeId={task.tradeId} onClose={onClose}>
          {tradeDetail}
        </TradeFindDialog>
      );
    case 'trade-edit':
      return <TradeEditDialog trade={task.trade} plans={plans} onClose={onClose} />;
    case 'trade-delete':
      return (
        <TradeDeleteDialog trade={task.trade} onClose={onClose} onDeleted={() => onDeleted(task.trade.id)} />
      );
    case 'balance-update':
      return <BalanceUpdateDialog currentBalance={balance} onClose={onClose} />;
    case 'balance-ledger':
      return (
        <LedgerDialog
          userId={user.id}
          balance={balance}
          onOpenTrade={tradeId => open({ name: 'trade-find', tradeId })}
          onClose={onClose}
        />
      );
    case 'account-name':
      return <NameDialog user={user} onClose={onClose} />;
    case 'account-email':
      return <EmailDialog user={user} onClose={onClose} />;
    case 'account-password':
      return <PasswordDialog user={user} onClose={onClose} />;
    case 'account-download':
      return <DownloadDialog user={user} onClose={onClose} />;
    case 'account-delete':
      return (
        <DeleteAccountDialog
          user={user}
          onDownload={() => open({ name: 'account-download' })}
          onClose={onClose}
        />
      );
  }
}
