import { objectKey } from '../bytes/byte-store.ts';
import { type Asker, allowDeletion } from '../database/storage-database.ts';
import type { ObjectRow } from './found-object.ts';
import { type Keeping, removeBytes } from './keeping.ts';
import { deleteObjects } from './object-statements.ts';

/** Removes, rows first, and returns the objects that the caller may remove. */
export async function removeObjects(
  keeping: Keeping,
  asker: Asker,
  bucket: string,
  names: readonly string[],
): Promise<ObjectRow[]> {
  const [, result] = await keeping.database.asCaller(asker, [allowDeletion, deleteObjects(bucket, names)]);
  const rows = (result?.rows ?? []) as ObjectRow[];
  await removeBytes(
    keeping,
    rows.map(row => objectKey(row.bucket_id, row.name, row.version)),
  );
  return rows;
}
