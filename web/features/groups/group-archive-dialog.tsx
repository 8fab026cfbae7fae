import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { type Group, useChangeGroup } from '#data/school/groups.ts';
import { showToast } from '#lib/page/toasts.ts';

type GroupArchiveDialogProps = { group: Group; onClose: () => void };

export function GroupArchiveDialog({ group, onClose }: GroupArchiveDialogProps) {
  const change = useChangeGroup();

  async function confirm() {
    try {
      await change.mutateAsync({ group, archived: true });
    } catch {
      return; // The query client has said why.
    }
    showToast({ title: 'Group archived', description: `${group.name} stands among the archived groups.` });
    onClose();
  }

  return (
    <ConfirmDialog
      title={`Archive “${group.name}”?`}
      description="Its students stay in it, and at your desk. Its codes lead into no group any more, and its assistants see it no more. You can open it again."
      confirmLabel="Archive"
      isBusy={change.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
