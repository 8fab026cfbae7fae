import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { useSetRole } from '#data/school/user-role.ts';
import type { ListedUser } from '#data/school/users.ts';
import { nameOf } from '#domain/user-name.ts';
import { showToast } from '#lib/toasts.ts';

type UserPromoteDialogProps = {
  user: Pick<ListedUser, 'id' | 'full_name' | 'email'>;
  onClose: () => void;
  onPromoted: () => void;
};

export function UserPromoteDialog({ user, onClose, onPromoted }: UserPromoteDialogProps) {
  const setRole = useSetRole();
  const name = nameOf(user);

  async function confirm() {
    try {
      await setRole.mutateAsync({ userId: user.id, role: 'admin' });
    } catch {
      return; // The query client has said why.
    }
    showToast({ title: 'Admin made', description: `${name} is an admin from now on.` });
    onPromoted();
    onClose();
  }

  return (
    <ConfirmDialog
      title={`Make ${name} an admin?`}
      description="Admins see every user with their plans and trades, hand out codes, delete users and choose the other admins. An admin has no trading dashboard and is not listed among the users."
      confirmLabel="Make admin"
      isBusy={setRole.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
