import { lazy, Suspense, useEffect } from 'react';
import type { Plan } from '#data/plans.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';

// Forms, calendar and lists are more than half of the trader's code: the figures need not wait for them.
const loadPlanCreateDialog = () => import('#features/plans/plan-create-dialog.tsx');
const loadTradeAddDialog = () => import('#features/trades/trade-add-dialog.tsx');
const loadBalanceUpdateDialog = () => import('#features/account/balance-update-dialog.tsx');

const PlanCreateDialog = lazy(async () => ({ default: (await loadPlanCreateDialog()).PlanCreateDialog }));
const TradeAddDialog = lazy(async () => ({ default: (await loadTradeAddDialog()).TradeAddDialog }));
const BalanceUpdateDialog = lazy(async () => ({
  default: (await loadBalanceUpdateDialog()).BalanceUpdateDialog,
}));

/** What a trader does in a dialog. */
export type TraderTask = 'plan' | 'trade' | 'balance';

type TraderDialogsProps = {
  /** The dialog that is open; null when none is. */
  task: TraderTask | null;
  userId: string;
  balance: number;
  plans: Plan[];
  today: CalendarDay;
  onClose: () => void;
};

export function TraderDialogs({ task, userId, balance, plans, today, onClose }: TraderDialogsProps) {
  useEffect(() => {
    // The dashboard stands: the first dialog shall open without a wait. A failure shows when it is opened.
    Promise.all([loadPlanCreateDialog(), loadTradeAddDialog(), loadBalanceUpdateDialog()]).catch(() => {});
  }, []);
  return (
    <Suspense fallback={null}>
      {task === 'plan' && <PlanCreateDialog today={today} onClose={onClose} />}
      {task === 'trade' && <TradeAddDialog userId={userId} plans={plans} onClose={onClose} />}
      {task === 'balance' && <BalanceUpdateDialog currentBalance={balance} onClose={onClose} />}
    </Suspense>
  );
}
