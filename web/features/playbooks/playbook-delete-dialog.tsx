import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { type Playbook, useDeletePlaybook } from '#data/journal/playbooks.ts';

type PlaybookDeleteDialogProps = { userId: string; playbook: Playbook; onClose: () => void };

/** Explains what the deletion of a playbook changes. */
export function PlaybookDeleteDialog({ userId, playbook, onClose }: PlaybookDeleteDialogProps) {
  const deletion = useDeletePlaybook(userId);
  return (
    <ConfirmDialog
      title="Delete Playbook"
      description={`Delete “${playbook.name}” with its rules? Trades keep their setup; which rules they kept is no longer shown. This can’t be undone.`}
      confirmLabel="Delete"
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate(playbook.id, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}
