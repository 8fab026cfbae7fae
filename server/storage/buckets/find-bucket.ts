import type { Asker, StorageDatabase } from '../database/storage-database.ts';
import { storageError } from '../errors/storage-error.ts';

export type BucketRules = {
  id: string;
  /** Bytes; null for the server's limit. */
  fileSizeLimit: number | null;
  allowedTypes: readonly string[] | null;
};

/** Returns a bucket's rules, even when the caller cannot see it. Throws StorageError noSuchBucket. */
export async function bucketRules(database: StorageDatabase, asker: Asker, id: string): Promise<BucketRules> {
  const { rows } = await database.asService(asker, {
    name: 'storage_bucket_rules',
    text: 'select id, file_size_limit, allowed_mime_types from storage.buckets where id = $1',
    values: [id],
  });
  const [row] = rows;
  if (!row) {
    throw storageError('noSuchBucket');
  }
  return {
    id: String(row.id),
    fileSizeLimit: row.file_size_limit === null ? null : Number(row.file_size_limit),
    allowedTypes: row.allowed_mime_types as string[] | null,
  };
}
