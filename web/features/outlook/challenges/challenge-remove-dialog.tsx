import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { useRemoveChallenge } from '#data/plans/challenges.ts';
import type { Plan } from '#data/plans/plans.ts';
import { showToast } from '#lib/page/toasts.ts';

type ChallengeRemoveDialogProps = { plan: Plan; onClose: () => void };

export function ChallengeRemoveDialog({ plan, onClose }: ChallengeRemoveDialogProps) {
  const remove = useRemoveChallenge();
  return (
    <ConfirmDialog
      title="Remove Challenge"
      description={`This permanently deletes the rules you set for “${plan.plan_name}”. The plan and its trades stay.`}
      confirmLabel="Remove"
      isBusy={remove.isPending}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(plan, {
          onSuccess: () => {
            showToast({
              title: 'Challenge removed',
              description: `“${plan.plan_name}” no longer has a challenge.`,
            });
            onClose();
          },
        })
      }
    />
  );
}
