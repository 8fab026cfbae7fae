import { storageError } from '../errors/storage-error.ts';
import { files } from '../limits.ts';
import { extentOfPicture } from './extent-of-picture.ts';
import { detectPictureType, type PictureType } from './picture-types.ts';

export const anyFile = 'application/octet-stream';

/**
 * Returns the type to store: detected for pictures, declared for others, which are never served as such. A declared
 * picture must be exactly that type, complete and without extra data.
 * @param allowed the types of the bucket; null for all
 * @throws StorageError
 */
export function checkContent(
  bytes: Buffer,
  { claimed, allowed }: { claimed: string; allowed: readonly string[] | null },
): string {
  requireAllowed(claimed, allowed);
  const found = detectPictureType(bytes);
  const isSaidToBePicture = claimed.startsWith('image/');
  if (isSaidToBePicture && found !== claimed) {
    throw storageError('wrongContent', `The file is not of the type ${claimed} declared for it`);
  }
  if (!found) {
    return claimed;
  }
  requireAllowed(found, allowed);
  requireSound(found, bytes);
  return found;
}

/** Returns image/jpeg for `image/JPG; charset=utf-8`. */
export function claimedType(header: string | undefined): string {
  const [type = ''] = (header ?? '').split(';', 1);
  const written = type.trim().toLowerCase();
  if (!/^[a-z0-9][\w.+*-]{0,60}\/[\w.+*-]{1,100}$/.test(written)) {
    return anyFile;
  }
  return written === 'image/jpg' ? 'image/jpeg' : written;
}

/** Throws StorageError unless the bucket allows the type, by name or as `image/*`. */
export function requireAllowed(type: string, allowed: readonly string[] | null): void {
  const [kind = ''] = type.split('/', 1);
  if (allowed && !allowed.some(one => one === '*/*' || one === `${kind}/*` || claimedType(one) === type)) {
    throw storageError('invalidType', type.slice(0, 100));
  }
}

function requireSound(type: PictureType, bytes: Buffer): void {
  const { end, pixels } = extentOfPicture(type, bytes) ?? { end: Number.POSITIVE_INFINITY, pixels: 0 };
  if (end > bytes.length || !(pixels > 0)) {
    throw storageError('wrongContent', 'The image is incomplete');
  }
  if (end < bytes.length) {
    throw storageError('wrongContent', 'The image has extra data after its end');
  }
  if (pixels > files.maxPixels) {
    throw storageError('wrongContent', `The image has more than ${files.maxPixels / 1_000_000} megapixels`);
  }
}
