import { useMutation } from '@tanstack/react-query';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import { pictureBucket, pictureObjectName, stored } from './picture-bucket.ts';
import { type Picture, type PictureSubject, pictureQueries, picturesKey } from './pictures.ts';

/** Deletes a picture: its bytes first, because deleting them requires the row. */
export async function deletePicture(picture: Pick<Picture, 'user_id' | 'id' | 'type'>): Promise<void> {
  const bucket = await pictureBucket();
  stored(await bucket.remove([pictureObjectName(picture)]));
  await answer(db().from('pictures').delete().eq('user_id', picture.user_id).eq('id', picture.id));
}

export function useDeletePicture(userId: string, subject: PictureSubject) {
  const { queryKey } = pictureQueries.of(userId, subject);
  return useMutation({
    mutationKey: ['delete-picture', picturesKey(subject)],
    mutationFn: async (picture: Picture) => {
      await currentUserId();
      await deletePicture(picture);
    },
    meta: { failure: { title: 'Failed to delete image' } },
    onSuccess: (_deleted, { id }, _before, { client }) =>
      client.setQueryData(queryKey, before => before?.filter(picture => picture.id !== id)),
    onSettled: (_deleted, _error, _picture, _before, { client }) =>
      void client.invalidateQueries({ queryKey }),
  });
}
