import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import type { KeptFilter } from '#data/backend/rows.ts';
import { useDeleteFilter } from '#data/trades/kept-filters.ts';

type FilterDeleteDialogProps = { userId: string; kept: KeptFilter; onClose: () => void };

export function FilterDeleteDialog({ userId, kept, onClose }: FilterDeleteDialogProps) {
  const deletion = useDeleteFilter(userId);

  async function confirm() {
    try {
      await deletion.mutateAsync(kept.id);
      onClose();
    } catch {
      // The query client has reported the failure.
    }
  }

  return (
    <ConfirmDialog
      title="Delete Filter"
      description={`Delete the filter “${kept.name}”? Your trades stay as they are.`}
      confirmLabel="Delete"
      isBusy={deletion.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
