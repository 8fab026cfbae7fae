import { type ReactNode, useId } from 'react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Button } from '#components/ui/button.tsx';
import type { Picture, PictureSubject } from '#data/pictures/pictures.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { PictureSection } from './picture-section.tsx';
import { PictureThumbs } from './picture-thumbs.tsx';
import { subjectWords } from './picture-words.ts';
import { usePictures } from './use-pictures.ts';

const { PictureViewer } = lazyParts(() => import('./picture-viewer.tsx'));

type PictureGalleryProps = {
  of: PictureSubject;
  userId: string;
  canEdit?: boolean;
  about?: string;
};

export function PictureGallery({ of: subject, userId, canEdit = false, about }: PictureGalleryProps) {
  const open = useOpenDialog();
  const { query, pictures } = usePictures(userId, subject);
  const words = subjectWords(subject, about);
  const show = ({ id }: Picture) =>
    open(PictureViewer, { userId, subject, about: words, canDelete: canEdit, startId: id });
  const thumbs = pictures.length > 0 && (
    <ul className="flex flex-wrap gap-2">
      <PictureThumbs pictures={pictures} about={words} onOpen={show} />
    </ul>
  );
  const failed = query.isError && !query.data && (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-sm">
      Couldn’t load the screenshots.
      <Button variant="outline" isBusy={query.isFetching} onClick={() => query.refetch()}>
        Try Again
      </Button>
    </p>
  );
  if (canEdit) {
    return (
      <PictureSection userId={userId} subject={subject} count={pictures.length}>
        {failed}
        {thumbs}
      </PictureSection>
    );
  }
  return thumbs || failed ? <OnlyLook>{thumbs || failed}</OnlyLook> : null;
}

function OnlyLook({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 text-ink-muted text-sm">
        Screenshots
      </h3>
      {children}
    </section>
  );
}
