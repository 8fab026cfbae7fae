import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { useDeleteUser } from '#data/school/user-deletion.ts';
import type { ListedUser } from '#data/school/users.ts';
import { nameOf } from '#domain/user-name.ts';
import { showToast } from '#lib/toasts.ts';

type UserDeleteDialogProps = { user: ListedUser; onClose: () => void; onDeleted: () => void };

export function UserDeleteDialog({ user, onClose, onDeleted }: UserDeleteDialogProps) {
  const deleteUser = useDeleteUser();
  const name = nameOf(user);

  async function confirm() {
    try {
      await deleteUser.mutateAsync(user.id);
    } catch {
      return; // The query client has said why.
    }
    showToast({
      title: 'User deleted',
      description: `${name} and all their data has been permanently deleted.`,
    });
    onDeleted();
    onClose();
  }

  return (
    <ConfirmDialog
      title="Delete User"
      description={`Are you sure you want to delete "${name}" with all their plans and trades? This action cannot be undone.`}
      confirmLabel="Delete"
      isBusy={deleteUser.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
