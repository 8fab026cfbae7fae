import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { type Factor, useRemoveFactor } from '#data/session/factors.ts';
import { showToast } from '#lib/page/toasts.ts';

type FactorRemoveDialogProps = {
  factor: Factor;
  /** With it goes the second step. */
  isLast: boolean;
  onRemoved: () => void;
  onClose: () => void;
};

export function FactorRemoveDialog({ factor, isLast, onRemoved, onClose }: FactorRemoveDialogProps) {
  const remove = useRemoveFactor();

  async function confirm() {
    try {
      await remove.mutateAsync(factor.id);
    } catch {
      return; // The query client has said why.
    }
    showToast(
      isLast
        ? { title: 'Two-step sign-in is off', description: 'Your password alone signs you in.' }
        : { title: 'App removed', description: `${factor.name} gives no codes for you any more.` },
    );
    onClose();
    if (isLast) {
      onRemoved();
    }
  }

  return (
    <ConfirmDialog
      title={isLast ? 'Turn two-step sign-in off?' : `Remove ${factor.name}?`}
      description={
        isLast
          ? 'Whoever knows your password can then sign in as you. Your recovery codes stop working.'
          : 'Its codes stop working. Remove Pipstone from the app as well.'
      }
      confirmLabel={isLast ? 'Turn Off' : 'Remove'}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
