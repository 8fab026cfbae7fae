import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Loaded } from '#components/loaded.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type Plan, planQueries } from '#data/plans/plans.ts';
import { PlanGone } from '#features/plans/plan-gone.tsx';

type PlanFindDialogProps = {
  userId: string;
  planId: string;
  children: (plan: Plan) => ReactNode;
  onClose: () => void;
};

/** Finds a plan by its id among the trader's plans, and shows that it was not found if it is deleted. */
export function PlanFindDialog({ userId, planId, children, onClose }: PlanFindDialogProps) {
  const plans = useQuery(planQueries.ofUser(userId));
  const plan = plans.data?.find(({ id }) => id === planId);
  // Stays open when the plan is deleted: the details show that, or ask about the deletion.
  const [found, setFound] = useState(plan);
  if (plan && !found) {
    setFound(plan);
  }
  const shown = plan ?? found;
  if (shown) {
    return children(shown);
  }
  return (
    <Dialog title="Plan Details" onClose={onClose}>
      <div className="pb-4 sm:pb-6">
        <Loaded query={plans} failure="Couldn’t load the plan." loading={<Loading />}>
          {() => <PlanGone />}
        </Loaded>
      </div>
    </Dialog>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the plan" className="flex flex-col gap-4">
      <Skeleton className="h-28" />
      <Skeleton className="h-40" />
    </div>
  );
}
