import { Suspense } from 'react';
import type { PictureSubject } from '#data/pictures/pictures.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { PictureGallery } from './trade-pictures.tsx';

export const { PlaybookPicturesDialog } = lazyParts(
  () => import('#features/pictures/playbook-pictures-dialog.tsx'),
);

type PlaybookPicturesProps = { of: PictureSubject; userId: string; about: string };

/** The rules of a playbook do not wait for its pictures. */
export function PlaybookPictures(props: PlaybookPicturesProps) {
  return (
    <Suspense fallback={null}>
      <PictureGallery {...props} />
    </Suspense>
  );
}
