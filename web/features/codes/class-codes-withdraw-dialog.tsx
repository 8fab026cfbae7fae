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
      return; // The query client has said why.
    }
    showToast({ title: 'Code withdrawn', description: `${code.code} admits nobody any more.` });
    onClose();
  }

  return (
    <ConfirmDialog
      title={`Withdraw the code of “${code.label}”?`}
      description={`${code.code} stops working for good. Whoever has signed up with it stays.`}
      confirmLabel="Withdraw"
      isBusy={withdraw.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
