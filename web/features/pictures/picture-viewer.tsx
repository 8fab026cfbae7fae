import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type PictureSubject, pictureQueries } from '#data/pictures/pictures.ts';
import { PictureShown } from './picture-shown.tsx';
import { usePictures } from './use-pictures.ts';

type PictureViewerProps = {
  userId: string;
  subject: PictureSubject;
  about: string;
  canDelete: boolean;
  startId: string;
  onClose: () => void;
};

export function PictureViewer({ userId, subject, startId, onClose, ...rest }: PictureViewerProps) {
  const { pictures } = usePictures(userId, subject);
  const { data: links, isFetching } = useQuery(
    pictureQueries.links(pictures.map(picture => picture.object_name)),
  );
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      pictures.findIndex(({ id }) => id === startId),
    ),
  );
  // After the last one is deleted, the one before is shown.
  const index = Math.min(at, pictures.length - 1);
  const picture = pictures[index];
  const isEmpty = picture === undefined;

  useEffect(() => {
    if (isEmpty) {
      onClose();
    }
  }, [isEmpty, onClose]);

  if (!picture) {
    return null;
  }
  return (
    <PictureShown
      {...rest}
      userId={userId}
      subject={subject}
      picture={picture}
      link={links?.[picture.object_name]}
      isLoading={isFetching}
      index={index}
      count={pictures.length}
      onStep={step => setAt(Math.min(Math.max(index + step, 0), pictures.length - 1))}
      onClose={onClose}
    />
  );
}
