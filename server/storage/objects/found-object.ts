import type { Result } from '../../postgres/database.ts';
import type { Asker, StorageDatabase } from '../database/storage-database.ts';
import { storageError } from '../errors/storage-error.ts';
import { requirePlace } from './object-names.ts';
import { columns, findObject, type ObjectMetadata } from './object-statements.ts';

export type ObjectRow = {
  id: string;
  name: string;
  bucket_id: string;
  version: string;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
  metadata: Partial<ObjectMetadata> | null;
  user_metadata: Record<string, unknown> | null;
};

export type Place = { bucket: string; name: string };

/**
 * Returns an object that the caller may read. Throws StorageError noSuchObject (also for hidden ones), noSuchBucket.
 */
export async function readableObject(
  database: StorageDatabase,
  asker: Asker,
  { bucket, name }: Place,
): Promise<ObjectRow> {
  requirePlace({ bucket, name });
  const [result] = await database.asCaller(asker, [findObject(bucket, name)], { readOnly: true });
  return foundRow(result) ?? publicObject(database, asker, { bucket, name });
}

/** Returns an object of a public bucket. Throws StorageError noSuchObject, noSuchBucket. */
export async function publicObject(
  database: StorageDatabase,
  asker: Asker,
  { bucket, name }: Place,
): Promise<ObjectRow> {
  requirePlace({ bucket, name });
  const result = await database.asService(asker, bucketWithPublicObject(bucket, name));
  if (result.rows.length === 0) {
    throw storageError('noSuchBucket');
  }
  return foundRow(result) ?? notFound();
}

const bucketWithPublicObject = (bucket: string, name: string) => ({
  name: 'storage_find_public',
  text: `select ${columns} from storage.buckets b
    left join storage.objects o on b.public and o.bucket_id = b.id and o.name = $2 where b.id = $1`,
  values: [bucket, name],
});

/** Returns the object in a result; null without one. */
export function foundRow(result: Result | undefined): ObjectRow | null {
  const row = result?.rows[0];
  return row && row.id !== null ? (row as ObjectRow) : null;
}

export function notFound(): never {
  throw storageError('noSuchObject');
}
