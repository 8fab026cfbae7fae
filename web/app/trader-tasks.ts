import type { Plan } from '#data/plans/plans.ts';
import type { Trade } from '#data/trades/trades.ts';

/** A trader's task that is done in a dialog. */
export type TraderTask =
  | { name: 'plan-create' }
  | { name: 'plan-detail' | 'plan-edit' | 'plan-delete'; plan: Plan }
  /** `start` is the trade that the new one is made like. */
  | { name: 'trade-add'; start?: Trade }
  | { name: 'trade-detail' | 'trade-edit' | 'trade-delete'; trade: Trade }
  /** A trade of which only the id is known; it may be gone. */
  | { name: 'trade-find'; tradeId: string }
  | { name: 'balance-update' | 'balance-ledger' }
  | { name: 'account-name' | 'account-email' | 'account-password' | 'account-download' | 'account-delete' };

/** True when a task is about that plan or trade. */
export function isAbout(task: TraderTask, id: string): boolean {
  if ('plan' in task) {
    return task.plan.id === id;
  }
  if ('trade' in task) {
    return task.trade.id === id;
  }
  return 'tradeId' in task && task.tradeId === id;
}
