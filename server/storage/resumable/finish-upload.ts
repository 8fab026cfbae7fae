import { buffer } from 'node:stream/consumers';
import { DatabaseError } from 'pg';
import { objectKey } from '../bytes/byte-store.ts';
import type { Asker } from '../database/storage-database.ts';
import { keepObject, requireUploadAllowed, type Upload } from '../objects/keep-object.ts';
import type { Keeping } from '../objects/keeping.ts';
import { findObject } from '../objects/object-statements.ts';

/**
 * Stores a complete upload with fresh checks. Throws StorageError; StoreFull; StoreUnavailable; PostgreSQL's errors.
 */
export async function finishUpload(
  keeping: Keeping,
  asker: Asker,
  upload: Upload,
  bytes: Buffer,
): Promise<void> {
  try {
    const rules = await requireUploadAllowed(keeping, asker, upload);
    await keepObject(keeping, asker, upload, { rules, bytes });
  } catch (error) {
    const isDuplicate = error instanceof DatabaseError && error.code === '23505';
    if (!(isDuplicate && (await isKept(keeping, asker, upload, bytes)))) {
      throw error;
    }
  }
}

/** True if the caller's object of that name has the same bytes. */
async function isKept(
  { database, store }: Keeping,
  asker: Asker,
  { bucket, name }: Upload,
  bytes: Buffer,
): Promise<boolean> {
  const [result] = await database.asCaller(asker, [findObject(bucket, name)], { readOnly: true });
  const row = result?.rows[0];
  const found =
    row?.owner === asker.caller.userId && (await store.get(objectKey(bucket, name, String(row?.version))));
  return found ? bytes.equals(await buffer(found.bytes)) : false;
}
