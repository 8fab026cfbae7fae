import { useQueryClient } from '@tanstack/react-query';
import { type PlanKey, planQueries, useUpdatePlan } from '#data/plans/plans.ts';

/** Moves a plan to an account, and returns true if it is there. */
export function usePutOnAccount(plan: PlanKey): (account: string) => Promise<boolean> {
  const client = useQueryClient();
  const updatePlan = useUpdatePlan();
  return async account => {
    try {
      const before = await client.fetchQuery({ ...planQueries.detail(plan), staleTime: 0 });
      if (before.account_id !== account) {
        await updatePlan.mutateAsync({ before, changes: { account_id: account } });
      }
      return true;
    } catch {
      return false;
    }
  };
}
