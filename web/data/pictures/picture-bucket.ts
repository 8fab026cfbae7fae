import type { StorageError } from '@supabase/storage-js';
import { ApiError, connected } from '#data/backend/client.ts';
import type { Picture } from '#data/backend/rows.ts';

export const bucketName = 'trade-pictures';

export function pictureObjectName({ user_id, id, type }: Pick<Picture, 'user_id' | 'id' | 'type'>): string {
  return `${user_id}/${id}.${type === 'image/webp' ? 'webp' : 'jpg'}`;
}

export function storageUrl(): string {
  return `${connected().config.supabaseUrl}/storage/v1`;
}

/** The bucket of pictures, accessed as the signed-in person. Its client is loaded with the first picture. */
export async function pictureBucket() {
  const { StorageClient } = await import('@supabase/storage-js');
  return new StorageClient(storageUrl(), {}, connected().fetch).from(bucketName);
}

/** The data of a storage answer; throws its error, with status 0 if there was no answer. */
export function stored<Data>(
  result: { data: Data; error: null } | { data: null; error: StorageError },
): Data {
  if (result.error) {
    const { message, status = 0, statusCode = '' } = result.error;
    throw new ApiError(message, status, statusCode);
  }
  return result.data;
}
