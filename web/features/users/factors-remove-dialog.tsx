import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { useRemoveFactors } from '#data/school/factor-removal.ts';
import type { ListedUser } from '#data/school/users.ts';
import { userName } from '#domain/school/user-name.ts';
import { showToast } from '#lib/page/toasts.ts';

type FactorsRemoveDialogProps = {
  user: Pick<ListedUser, 'id' | 'full_name' | 'email'>;
  onClose: () => void;
};

/** For a student who has lost both the phone and the recovery codes. */
export function FactorsRemoveDialog({ user, onClose }: FactorsRemoveDialogProps) {
  const remove = useRemoveFactors();
  const name = userName(user);

  async function confirm() {
    try {
      await remove.mutateAsync(user.id);
    } catch {
      return; // The query client has shown the error.
    }
    showToast({
      title: 'Two-step sign-in reset',
      description: `${name} signs in with the password only, and can set it up again.`,
    });
    onClose();
  }

  return (
    <ConfirmDialog
      title="Reset two-step sign-in?"
      description={`Only do this if you’re sure ${name} asked for it: their password alone will open the account. They’re signed out everywhere and notified, and it’s logged under Activity.`}
      confirmLabel="Reset"
      isBusy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
