import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions } from '#components/ui/dialog.tsx';
import type { PictureSubject } from '#data/pictures/pictures.ts';
import { PictureGallery } from './picture-gallery.tsx';

type PlaybookPicturesDialogProps = {
  of: PictureSubject;
  userId: string;
  /** The name of the playbook. */
  name: string;
  onClose: () => void;
};

/** A dialog, because a page with many playbooks has one clipboard. */
export function PlaybookPicturesDialog({ of, userId, name, onClose }: PlaybookPicturesDialogProps) {
  return (
    <Dialog title={name} onClose={onClose}>
      <div className="pb-4">
        <PictureGallery of={of} userId={userId} about={name} canEdit />
      </div>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
