import { useQueryClient } from '@tanstack/react-query';
import { type Plan, planQueries, useUpdatePlan } from '#data/plans/plans.ts';

/** Puts a plan on an account, and answers whether it is there. */
export function usePutOnAccount({ id }: Pick<Plan, 'id'>): (account: string) => Promise<boolean> {
  const client = useQueryClient();
  const updatePlan = useUpdatePlan();
  return async account => {
    try {
      const before = await client.fetchQuery({ ...planQueries.detail(id), staleTime: 0 });
      if (before.account_id !== account) {
        await updatePlan.mutateAsync({ before, changes: { account_id: account } });
      }
      return true;
    } catch {
      return false;
    }
  };
}
