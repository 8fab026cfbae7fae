import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { type Playbook, useDeletePlaybook } from '#data/journal/playbooks.ts';

type PlaybookDeleteDialogProps = { userId: string; playbook: Playbook; onClose: () => void };

/** Explains what the deletion of a playbook changes. */
export function PlaybookDeleteDialog({ userId, playbook, onClose }: PlaybookDeleteDialogProps) {
  const deletion = useDeletePlaybook(userId);

  async function confirm() {
    try {
      await deletion.mutateAsync(playbook.id);
      onClose();
    } catch {
      // The query client has shown the error.
    }
  }

  return (
    <ConfirmDialog
      title="Delete Playbook"
      description={`Delete “${playbook.name}” with its rules? Trades keep their setup; which rules they kept is no longer shown. This can’t be undone.`}
      confirmLabel="Delete"
      isBusy={deletion.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
