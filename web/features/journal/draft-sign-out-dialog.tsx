import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { useSignOut } from '#data/session/sign-out.ts';
import { forgetDrafts } from '#lib/forms/drafts.ts';

/** Asks before sign-out deletes unsaved drafts: the next user of this device must not find them. */
export function DraftSignOutDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const signOut = useSignOut();

  async function leave() {
    try {
      await signOut.mutateAsync();
      forgetDrafts(userId);
    } catch {
      // The query client has shown the error.
    }
  }

  return (
    <ConfirmDialog
      title="Discard your drafts?"
      description="Unsaved trades, comments, notes and reviews on this device are deleted when you sign out."
      confirmLabel="Sign Out and Discard"
      cancelLabel="Stay"
      isBusy={signOut.isPending}
      onConfirm={leave}
      onCancel={onClose}
    />
  );
}
