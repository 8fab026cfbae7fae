import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type PictureSubject, pictureQueries } from '#data/pictures/pictures.ts';
import { useUploads } from './upload-list.ts';

/** Without those that are being uploaded from here, whose rows exist already. */
export function usePictures(userId: string, subject: PictureSubject) {
  const query = useQuery(pictureQueries.of(userId, subject));
  const uploads = useUploads(subject);
  const pictures = useMemo(
    () => (query.data ?? []).filter(({ id }) => !uploads.some(upload => upload.id === id)),
    [query.data, uploads],
  );
  return { query, pictures };
}
