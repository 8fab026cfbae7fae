import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { useDeleteTag } from '#data/journal/tags.ts';
import { countNoun } from '#domain/numbers/count.ts';
import type { NamedTag } from '#domain/tags.ts';

type TagDeleteDialogProps = {
  userId: string;
  tag: NamedTag;
  trades: number | undefined;
  onClose: () => void;
};

export function TagDeleteDialog({ userId, tag, trades, onClose }: TagDeleteDialogProps) {
  const deletion = useDeleteTag(userId);

  async function confirm() {
    try {
      await deletion.mutateAsync(tag.id);
      onClose();
    } catch {
      // The query client has shown the error.
    }
  }

  return (
    <ConfirmDialog
      title="Delete Tag"
      description={`Delete the tag “${tag.name}”? ${describeLoss(trades)} This can’t be undone.`}
      confirmLabel="Delete"
      isBusy={deletion.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}

function describeLoss(trades: number | undefined): string {
  if (trades === 0) {
    return 'No trades use it.';
  }
  const losing =
    trades === undefined
      ? 'Its trades lose'
      : `${countNoun(trades, 'trade')} ${trades === 1 ? 'loses' : 'lose'}`;
  return `${losing} it. Nothing else changes.`;
}
