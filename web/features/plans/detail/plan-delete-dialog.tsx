import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { type Plan, useDeletePlan } from '#data/plans/plans.ts';
import { showToast } from '#lib/page/toasts.ts';

type PlanDeleteDialogProps = {
  plan: Plan;
  onClose: () => void;
  onDeleted?: () => void;
};

export function PlanDeleteDialog({ plan, onClose, onDeleted = onClose }: PlanDeleteDialogProps) {
  const deletePlan = useDeletePlan();

  function confirm() {
    deletePlan.mutate(plan.id, {
      onSuccess: () => {
        showToast({ title: 'Plan Deleted', description: `Successfully deleted "${plan.plan_name}".` });
        onDeleted();
      },
    });
  }

  return (
    <ConfirmDialog
      title="Delete Trading Plan"
      description={`Are you sure you want to delete "${plan.plan_name}"? This action cannot be undone.`}
      confirmLabel="Delete"
      isBusy={deletePlan.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
