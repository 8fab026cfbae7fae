import { createHash, randomUUID } from 'node:crypto';
import { type BucketRules, bucketRules } from '../buckets/find-bucket.ts';
import { objectKey } from '../bytes/byte-store.ts';
import { anyFile, checkContent, requireAllowed } from '../content/check-content.ts';
import { type Asker, tryAsCaller } from '../database/storage-database.ts';
import { storageError } from '../errors/storage-error.ts';
import { files } from '../limits.ts';
import { type Keeping, removeBytes, written } from './keeping.ts';
import { requirePlace } from './object-names.ts';
import { insertObject, type NewRow, type ObjectMetadata, putObject } from './object-statements.ts';

/** Before its bytes arrive. */
export type Upload = {
  bucket: string;
  name: string;
  /** As `claimedType` reads it; unknown until the parts of a form arrive. */
  claimed?: string | undefined;
  /** Bytes, if known. */
  size?: number | undefined;
  /** As max-age=3600. */
  cacheControl?: string | undefined;
  userMetadata?: Record<string, unknown> | null | undefined;
  /** May replace an object of the same name. */
  isUpsert: boolean;
};

/**
 * Checks an upload by its bucket and by policies before its bytes are read.
 * @throws StorageError; PostgreSQL's own errors where a policy refuses or the name is taken
 */
export async function requireUploadAllowed(
  { database }: Pick<Keeping, 'database'>,
  asker: Asker,
  upload: Upload,
): Promise<BucketRules> {
  requirePlace(upload);
  const rules = await bucketRules(database, asker, upload.bucket);
  requireSize(upload.size ?? 0, rules);
  if (upload.claimed !== undefined) {
    requireAllowed(upload.claimed, rules.allowedTypes);
  }
  const metadata = {
    ...(upload.size !== undefined && { size: upload.size, contentLength: upload.size }),
    ...(upload.claimed !== undefined && { mimetype: upload.claimed }),
  };
  await tryAsCaller(database, asker, [writeRow(upload, objectRow(upload, asker, randomUUID(), metadata))]);
  return rules;
}

/**
 * Stores an object: its bytes as a new version, then its row as the caller. Of two concurrent uploads one wins
 * completely. Bytes without a row are removed here or by the sweeper.
 * @param rules result of `requireUploadAllowed`
 * @throws StorageError; StoreFull; PostgreSQL's own errors
 */
export async function keepObject(
  keeping: Keeping,
  asker: Asker,
  upload: Upload,
  { rules, bytes }: { rules: BucketRules; bytes: Buffer },
): Promise<{ id: string }> {
  requireSize(bytes.length, rules);
  const mimetype = checkContent(bytes, { claimed: upload.claimed ?? anyFile, allowed: rules.allowedTypes });
  const version = randomUUID();
  const metadata = objectMetadata(bytes, mimetype, upload.cacheControl);
  const key = objectKey(upload.bucket, upload.name, version);
  await keeping.store.put(key, bytes);
  const row = objectRow(upload, asker, version, metadata);
  const { id, replaced } = await written(keeping, asker, key, writeRow(upload, row));
  if (replaced) {
    await removeBytes(keeping, [objectKey(upload.bucket, upload.name, replaced)]);
  }
  return { id: id ?? row.id };
}

/** Throws StorageError tooLarge. */
export function requireSize(size: number, { fileSizeLimit }: Pick<BucketRules, 'fileSizeLimit'>): void {
  if (size > Math.min(fileSizeLimit ?? files.maxBytes, files.maxBytes)) {
    throw storageError('tooLarge');
  }
}

const writeRow = (upload: Upload, row: NewRow) => (upload.isUpsert ? putObject(row) : insertObject(row));

function objectRow(
  { bucket, name, userMetadata = null }: Upload,
  { caller }: Asker,
  version: string,
  metadata: Partial<ObjectMetadata>,
): NewRow {
  return { id: randomUUID(), bucket, name, owner: caller.userId, version, metadata, userMetadata };
}

function objectMetadata(bytes: Buffer, mimetype: string, cacheControl = 'no-cache'): ObjectMetadata {
  return {
    eTag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`,
    size: bytes.length,
    mimetype,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: bytes.length,
    httpStatusCode: 200,
  };
}
