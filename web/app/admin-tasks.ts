import { useCallback, useState } from 'react';
import type { Plan } from '#data/plans/plans.ts';
import type { ListedUser } from '#data/school/users.ts';
import type { Trade } from '#data/trades/trades.ts';

/** An admin's task that is done in a dialog. */
export type AdminTask =
  | { name: 'user-delete' | 'user-promote'; user: ListedUser }
  | { name: 'plan-detail'; plan: Plan; userId: string }
  | { name: 'trade-detail'; trade: Trade }
  | { name: 'admins' | 'class-codes' | 'activity' }
  | { name: 'account-name' | 'account-email' | 'account-password' };

/** The dialogs that are open, each over the one before. */
export function useAdminTasks() {
  const [tasks, setTasks] = useState<AdminTask[]>([]);
  const open = useCallback((task: AdminTask) => setTasks(before => [...before, task]), []);
  const close = useCallback(
    (task: AdminTask) => setTasks(before => before.filter(other => other !== task)),
    [],
  );
  return { tasks, open, close };
}
