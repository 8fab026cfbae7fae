import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type KeyboardEvent, use, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { DialogInFront } from '#components/ui/dialog-in-front.ts';
import { useDeletePicture } from '#data/pictures/picture-deletion.ts';
import type { Picture, PictureSubject } from '#data/pictures/pictures.ts';
import { isPlain } from '#lib/keyboard/plain-key.ts';
import { useFocusKept } from '#lib/keyboard/use-focus-kept.ts';
import { PictureFrame } from './picture-frame.tsx';
import { PictureTools } from './picture-tools.tsx';
import { pictureAlt } from './picture-words.ts';
import { useZoom } from './use-zoom.ts';

type PictureShownProps = {
  userId: string;
  subject: PictureSubject;
  about: string;
  picture: Picture;
  /** The object URL of the picture; undefined while loading or missing. */
  link: string | undefined;
  isLoading: boolean;
  index: number;
  count: number;
  canDelete: boolean;
  onStep: (step: 1 | -1) => void;
  onClose: () => void;
};

/** Pixels by which an arrow key pans a zoomed picture. */
const nudge = 80;

export function PictureShown(props: PictureShownProps) {
  const { userId, subject, about, picture, link, isLoading, index, count, canDelete, onStep, onClose } =
    props;
  const popup = useRef<HTMLDivElement>(null);
  const inFront = use(DialogInFront);
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useDeletePicture(userId, subject);
  const step = (by: 1 | -1) => {
    zoom.whole();
    onStep(by);
  };
  const zoom = useZoom(picture, step);
  useFocusKept();

  function press(event: KeyboardEvent) {
    // Dialogs in front of it are its children in React only.
    if (!isPlain(event) || !popup.current?.contains(event.target as Element)) {
      return;
    }
    const isWhole = zoom.view.scale === 1;
    const actions: Record<string, () => void> = {
      '+': zoom.zoomIn,
      '=': zoom.zoomIn,
      '-': zoom.zoomOut,
      '0': zoom.whole,
      ArrowRight: () => (isWhole ? step(1) : zoom.move({ x: -nudge, y: 0 })),
      ArrowLeft: () => (isWhole ? step(-1) : zoom.move({ x: nudge, y: 0 })),
      ArrowDown: () => zoom.move({ x: 0, y: -nudge }),
      ArrowUp: () => zoom.move({ x: 0, y: nudge }),
      PageDown: () => step(1),
      PageUp: () => step(-1),
    };
    const action = actions[event.key];
    if (action) {
      event.preventDefault();
      action();
    }
  }

  return (
    <BaseDialog.Root open onOpenChange={onClose}>
      <BaseDialog.Portal>
        <BaseDialog.Popup
          ref={popup}
          initialFocus={popup}
          onKeyDown={press}
          className="fixed inset-0 z-30 flex flex-col bg-surface outline-hidden"
        >
          <header className="flex items-center justify-between gap-4 px-4 py-2">
            <div className="min-w-0">
              <BaseDialog.Title className="truncate font-semibold">{`Screenshots of ${about}`}</BaseDialog.Title>
              <p role="status" className="text-ink-muted text-sm">
                {`Screenshot ${index + 1} of ${count}`}
              </p>
            </div>
            <BaseDialog.Close aria-label="Close" render={<Button variant="ghost" size="icon" />}>
              <X aria-hidden className="size-5" />
            </BaseDialog.Close>
          </header>
          <PictureFrame
            key={picture.id}
            picture={picture}
            link={link}
            isLoading={isLoading}
            alt={pictureAlt(index, count, about)}
            zoom={zoom}
          />
          <PictureTools
            picture={picture}
            link={link}
            about={about}
            index={index}
            count={count}
            zoom={zoom}
            onStep={step}
            onDelete={canDelete ? () => setIsAsking(true) : undefined}
          />
          {inFront}
          {isAsking && (
            <ConfirmDialog
              title="Delete this screenshot?"
              description="This can’t be undone."
              confirmLabel="Delete"
              isBusy={deletion.isPending}
              onCancel={() => setIsAsking(false)}
              // The query client reports a failure.
              onConfirm={() =>
                deletion
                  .mutateAsync(picture)
                  .then(zoom.whole, () => {})
                  .then(() => setIsAsking(false))
              }
            />
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
