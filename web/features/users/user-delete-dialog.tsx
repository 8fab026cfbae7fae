import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { useRemoveStudent } from '#data/school/students.ts';
import { useDeleteUser } from '#data/school/user-deletion.ts';
import type { ListedUser } from '#data/school/users.ts';
import { userName } from '#domain/school/user-name.ts';
import { showToast } from '#lib/page/toasts.ts';

type UserDeleteDialogProps = {
  user: Pick<ListedUser, 'id' | 'full_name' | 'email'>;
  /** True for a removed user, for whom only deletion is offered. */
  isRemoved?: boolean;
  onClose: () => void;
  onDeleted: () => void;
};

export function UserDeleteDialog({ user, isRemoved = false, onClose, onDeleted }: UserDeleteDialogProps) {
  const deleteUser = useDeleteUser();
  const remove = useRemoveStudent();
  const name = userName(user);

  async function confirm() {
    try {
      await deleteUser.mutateAsync(user.id);
    } catch {
      return; // The query client has shown the error.
    }
    showToast({
      title: 'User deleted',
      description: `${name} and all their data has been permanently deleted.`,
    });
    onDeleted();
    onClose();
  }

  async function removeForNow() {
    try {
      await remove.mutateAsync(user.id);
    } catch {
      return; // The query client has shown the error.
    }
    showToast({
      title: 'Student removed',
      description: `${name} can’t sign in. You can restore them for 30 days under Removed students.`,
    });
    onDeleted();
    onClose();
  }

  return (
    <ConfirmDialog
      title="Delete User"
      description={`Are you sure you want to delete "${name}" with all their plans and trades? This action cannot be undone.`}
      instead={!isRemoved && <RemoveForNow isBusy={remove.isPending} onRemove={removeForNow} />}
      confirmLabel="Delete"
      isBusy={deleteUser.isPending || remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}

function RemoveForNow({ isBusy, onRemove }: { isBusy: boolean; onRemove: () => void }) {
  return (
    <div className="mt-3 mb-4 flex flex-col items-start gap-3 rounded-box bg-sunken p-4 text-sm">
      <p>
        Remove instead: they can’t sign in and leave all lists. You can restore them for 30 days; after that
        they’re deleted.
      </p>
      <Button variant="outline" isBusy={isBusy} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}
