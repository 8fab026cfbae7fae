import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { useEndOtherSessions } from '#data/session/sessions.ts';
import { showToast } from '#lib/page/toasts.ts';

export function EndOthersDialog({ onClose }: { onClose: () => void }) {
  const end = useEndOtherSessions();

  async function confirm() {
    try {
      await end.mutateAsync();
    } catch {
      return; // The query client has said why.
    }
    showToast({ title: 'Signed out elsewhere', description: 'This device is the only one by now.' });
    onClose();
  }

  return (
    <ConfirmDialog
      title="Sign all other devices out?"
      description="What is being typed there and not saved is lost. No device is remembered any more, so that each asks for a code again."
      confirmLabel="Sign Out All Others"
      isBusy={end.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
