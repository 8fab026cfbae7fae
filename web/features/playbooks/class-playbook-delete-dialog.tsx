import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { type HandedPlaybook, useDeleteClassPlaybook } from '#data/school/class-playbooks.ts';

type ClassPlaybookDeleteDialogProps = { playbook: HandedPlaybook; onClose: () => void };

export function ClassPlaybookDeleteDialog({ playbook, onClose }: ClassPlaybookDeleteDialogProps) {
  const deletion = useDeleteClassPlaybook();
  return (
    <ConfirmDialog
      title="Delete Playbook"
      description={`Delete “${playbook.name}”? Students keep their copies, and you no longer see its adherence. This can’t be undone.`}
      confirmLabel="Delete"
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate(playbook.id, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}
