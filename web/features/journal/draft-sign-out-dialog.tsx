import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { useSignOut } from '#data/session/sign-out.ts';
import { forgetDrafts } from '#lib/forms/drafts.ts';

/** Asks before a text that is not saved goes with the session: the next at this device must not find it. */
export function DraftSignOutDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const signOut = useSignOut();

  async function leave() {
    try {
      await signOut.mutateAsync();
      forgetDrafts(userId);
    } catch {
      // The query client has said why.
    }
  }

  return (
    <ConfirmDialog
      title="Sign out with a text unsaved?"
      description="What you typed in a trade, as a comment, as the note of a day or in a review is kept on this device alone, and goes as you sign out."
      confirmLabel="Sign Out and Lose It"
      cancelLabel="Stay"
      isBusy={signOut.isPending}
      onConfirm={leave}
      onCancel={onClose}
    />
  );
}
