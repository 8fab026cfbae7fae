import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { dropUploads } from './upload-jobs.ts';

type PictureSignOutDialogProps = {
  /** Gives up the uploads, so that they no longer block the sign-out. */
  onDropped: () => void;
  onClose: () => void;
};

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
