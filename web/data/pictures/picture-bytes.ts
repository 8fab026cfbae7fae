import type { Picture } from '#data/backend/rows.ts';
import { isTransient } from '#lib/queries/failure.ts';
import { pictureBucket, stored } from './picture-bucket.ts';

/** Pauses before each retry while the server does not answer, in milliseconds. */
const pauses = [1_000, 4_000];

export async function pictureBytes(
  { object_name: name }: Pick<Picture, 'object_name'>,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const bucket = await pictureBucket();
  for (let attempt = 0; ; attempt += 1) {
    try {
      const blob = stored(await bucket.download(name, {}, { signal }));
      return new Uint8Array(await blob.arrayBuffer());
    } catch (error) {
      signal.throwIfAborted();
      const pause = pauses[attempt];
      if (pause === undefined || !isTransient(error)) {
        throw error;
      }
      await new Promise(resolve => setTimeout(resolve, pause));
    }
  }
}
