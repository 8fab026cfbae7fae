import { claimedType } from '../content/check-content.ts';
import type { Upload } from '../objects/keep-object.ts';
import { maxAge } from '../objects/upload-body.ts';
import { readMetadata } from '../objects/user-metadata.ts';

/** With Supabase's names; `null` where a name has no value. */
type UploadMetadata = Record<string, string | null>;

/** Returns the known metadata, and whether the upload may replace an object. */
export function metadataToStore(given: UploadMetadata, isUpsert: boolean): UploadMetadata {
  const {
    bucketName = null,
    objectName = null,
    contentType = null,
    cacheControl = null,
    metadata = null,
  } = given;
  const known = Object.entries({ bucketName, objectName, contentType, cacheControl, metadata });
  return {
    ...Object.fromEntries(known.filter(([, value]) => value !== null)),
    ...(isUpsert && { upsert: 'true' }),
  };
}

/** Returns the described upload. Throws StorageError where the stored metadata is invalid. */
export function toUpload(given: UploadMetadata, size: number): Upload {
  return {
    bucket: given.bucketName ?? '',
    name: given.objectName ?? '',
    claimed: claimedType(given.contentType ?? undefined),
    size,
    cacheControl: maxAge(`max-age=${given.cacheControl}`),
    userMetadata: readMetadata(given.metadata ?? undefined, 'utf8'),
    isUpsert: given.upsert === 'true',
  };
}
