import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { LoadFailed } from '#components/load-failed.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type Plan, type PlanKey, planQueries } from '#data/plans/plans.ts';
import { PlanEditForm } from './plan-edit-form.tsx';

type PlanEditDialogProps = Pick<ComponentProps<typeof PlanEditForm>, 'accounts' | 'renderCheck'> & {
  plan: PlanKey & Pick<Plan, 'current_amount'>;
  onClose: () => void;
};

export function PlanEditDialog({ plan, onClose, ...given }: PlanEditDialogProps) {
  const { data: whole, isError, isFetching, refetch } = useQuery(planQueries.detail(plan));
  const [hasChanges, setHasChanges] = useState(false);
  return (
    <Dialog title="Edit Trading Plan" hasChanges={hasChanges} onClose={onClose}>
      {whole ? (
        <PlanEditForm
          {...given}
          initial={whole}
          currentAmount={plan.current_amount}
          onTyped={setHasChanges}
          onClose={onClose}
        />
      ) : isError ? (
        <div className="pb-6">
          <LoadFailed message="Couldn’t load this plan." isTrying={isFetching} onTryAgain={refetch} />
        </div>
      ) : (
        <div className="flex flex-col gap-4 pb-6" role="status" aria-label="Loading">
          <Skeleton className="h-16" />
          <Skeleton className="h-40" />
          <Skeleton className="h-28" />
        </div>
      )}
    </Dialog>
  );
}
