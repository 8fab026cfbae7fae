import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { useRemoveFactorsOf } from '#data/school/factor-removal.ts';
import type { ListedUser } from '#data/school/users.ts';
import { nameOf } from '#domain/school/user-name.ts';
import { showToast } from '#lib/page/toasts.ts';

type FactorsRemoveDialogProps = {
  user: Pick<ListedUser, 'id' | 'full_name' | 'email'>;
  onClose: () => void;
};

/** For a student who lost the phone and the recovery codes. */
export function FactorsRemoveDialog({ user, onClose }: FactorsRemoveDialogProps) {
  const remove = useRemoveFactorsOf();
  const name = nameOf(user);

  async function confirm() {
    try {
      await remove.mutateAsync(user.id);
    } catch {
      return; // The query client has said why.
    }
    showToast({
      title: 'Two-step sign-in taken away',
      description: `${name} signs in with the password alone, and can set it up again.`,
    });
    onClose();
  }

  return (
    <ConfirmDialog
      title="Take away two-step sign-in?"
      description={`Only when ${name} asked you to, by a way that shows who it is: after this a password alone opens their account. They are signed out everywhere and told, and it is written in the activity.`}
      confirmLabel="Take Away"
      isBusy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
