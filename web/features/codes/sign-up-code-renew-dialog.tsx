import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { useNewSignUpCode } from '#data/school/sign-up-code.ts';
import { showToast } from '#lib/page/toasts.ts';

type SignUpCodeRenewDialogProps = { code: string; onClose: () => void };

export function SignUpCodeRenewDialog({ code, onClose }: SignUpCodeRenewDialogProps) {
  const renew = useNewSignUpCode();

  async function confirm() {
    try {
      await renew.mutateAsync();
    } catch {
      return; // The query client has shown the error.
    }
    showToast({ title: 'New code', description: 'The old code no longer works.' });
    onClose();
  }

  return (
    <ConfirmDialog
      title="Create a new code?"
      description={`${code} stops working immediately. Students who haven’t signed up yet need the new code. Class codes don’t change.`}
      confirmLabel="Create Code"
      isBusy={renew.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
