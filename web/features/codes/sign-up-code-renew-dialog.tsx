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
      return; // The query client has said why.
    }
    showToast({ title: 'New code', description: 'The one before admits nobody any more.' });
    onClose();
  }

  return (
    <ConfirmDialog
      title="Make a new code?"
      description={`${code} stops working at once: whoever has it and has not signed up yet needs the new one. Class codes stay as they are.`}
      confirmLabel="New code"
      isBusy={renew.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
