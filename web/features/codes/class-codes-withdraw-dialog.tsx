import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { type ClassCode, useWithdrawClassCode } from '#data/school/class-codes.ts';
import { showToast } from '#lib/page/toasts.ts';

type ClassCodesWithdrawDialogProps = { code: ClassCode; onClose: () => void };

export function ClassCodesWithdrawDialog({ code, onClose }: ClassCodesWithdrawDialogProps) {
  const withdraw = useWithdrawClassCode();

  async function confirm() {
    try {
      await withdraw.mutateAsync(code.id);
    } catch {
      return; // The query client has shown the error.
    }
    showToast({ title: 'Code revoked', description: `${code.code} no longer works.` });
    onClose();
  }

  return (
    <ConfirmDialog
      title={`Revoke the code of “${code.label}”?`}
      description={`${code.code} stops working permanently. Students who already signed up stay.`}
      confirmLabel="Revoke"
      isBusy={withdraw.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
