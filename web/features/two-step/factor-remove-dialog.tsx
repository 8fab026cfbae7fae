import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { type Factor, useRemoveFactor } from '#data/session/factors.ts';
import { showToast } from '#lib/page/toasts.ts';

type FactorRemoveDialogProps = {
  factor: Factor;
  /** Removing it turns two-step sign-in off. */
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
      return; // The query client has shown the error.
    }
    showToast(
      isLast
        ? { title: 'Two-step sign-in is off', description: 'You sign in with your password only.' }
        : { title: 'App removed', description: `Codes from ${factor.name} no longer work.` },
    );
    onClose();
    if (isLast) {
      onRemoved();
    }
  }

  return (
    <ConfirmDialog
      title={isLast ? 'Turn off two-step sign-in?' : `Remove ${factor.name}?`}
      description={
        isLast
          ? 'Anyone who knows your password can then sign in as you. Your recovery codes stop working.'
          : 'Its codes stop working. Remove Pipstone from the app as well.'
      }
      confirmLabel={isLast ? 'Turn Off' : 'Remove'}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
