import { claimedType } from '../content/check-content.ts';
import type { Upload } from '../objects/keep-object.ts';
import { maxAge } from '../objects/upload-body.ts';
import { readMetadata } from '../objects/user-metadata.ts';

/** A client's metadata of an upload, with Supabase's names; `null` where a name has no value. */
type Said = Record<string, string | null>;

/** The same, with whether it may replace another object, for storing beside the bytes. */
export function kept(said: Said, isUpsert: boolean): Said {
  const {
    bucketName = null,
    objectName = null,
    contentType = null,
    cacheControl = null,
    metadata = null,
  } = said;
  const known = Object.entries({ bucketName, objectName, contentType, cacheControl, metadata });
  return {
    ...Object.fromEntries(known.filter(([, value]) => value !== null)),
    ...(isUpsert && { upsert: 'true' }),
  };
}

/**
 * The described upload.
 * @throws StorageError where the stored metadata is invalid
 */
export function uploadOf(said: Said, size: number): Upload {
  return {
    bucket: said.bucketName ?? '',
    name: said.objectName ?? '',
    claimed: claimedType(said.contentType ?? undefined),
    size,
    cacheControl: maxAge(`max-age=${said.cacheControl}`),
    userMetadata: readMetadata(said.metadata ?? undefined, 'utf8'),
    isUpsert: said.upsert === 'true',
  };
}
