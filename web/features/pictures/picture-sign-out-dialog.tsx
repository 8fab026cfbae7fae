import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { dropUploads } from './upload-jobs.ts';

type PictureSignOutDialogProps = {
  /** The pictures are given up: nothing of them keeps the person here. */
  onDropped: () => void;
  onClose: () => void;
};

/** Asks before pictures that are not sent yet go with the session. */
export function PictureSignOutDialog({ onDropped, onClose }: PictureSignOutDialogProps) {
  function leave() {
    dropUploads();
    onClose();
    onDropped();
  }

  return (
    <ConfirmDialog
      title="Sign out before the upload ends?"
      description="Images are still uploading. Signing out now loses them."
      confirmLabel="Sign Out and Lose Them"
      cancelLabel="Stay"
      onConfirm={leave}
      onCancel={onClose}
    />
  );
}
