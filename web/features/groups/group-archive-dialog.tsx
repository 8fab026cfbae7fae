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
      return; // The query client has shown the error.
    }
    showToast({ title: 'Group archived', description: `${group.name} is now under Archived.` });
    onClose();
  }

  return (
    <ConfirmDialog
      title={`Archive “${group.name}”?`}
      description="Students stay in it and in your lists. Its codes stop adding people, and its assistants lose access. You can unarchive it any time."
      confirmLabel="Archive"
      isBusy={change.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
