import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { useEndOtherSessions } from '#data/session/sessions.ts';
import { showToast } from '#lib/page/toasts.ts';

export function EndOthersDialog({ onClose }: { onClose: () => void }) {
  const end = useEndOtherSessions();

  async function confirm() {
    try {
      await end.mutateAsync();
    } catch {
      return; // The query client has shown the error.
    }
    showToast({ title: 'Signed out everywhere else', description: 'Only this device is signed in now.' });
    onClose();
  }

  return (
    <ConfirmDialog
      title="Sign out all other devices?"
      description="Unsaved changes there are lost. Every device will ask for a code again."
      confirmLabel="Sign Out All Others"
      isBusy={end.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
