import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { bucketRules } from '../buckets/find-bucket.ts';
import { objectKey } from '../bytes/byte-store.ts';
import { requireAllowed } from '../content/check-content.ts';
import { type Asker, tryAsCaller } from '../database/storage-database.ts';
import { files } from '../limits.ts';
import { foundRow, notFound, type ObjectRow, type Place } from './found-object.ts';
import { keepObject, requireSize, requireUploadAllowed } from './keep-object.ts';
import { type Keeping, removeBytes, written } from './keeping.ts';
import { requirePlace } from './object-names.ts';
import { findObject, moveRow } from './object-statements.ts';

/** Moves an object, whose old bytes are removed last. Throws StorageError; PostgreSQL's errors. */
export async function moveObject(
  keeping: Keeping,
  asker: Asker,
  from: Place,
  to: Place,
): Promise<{ id: string }> {
  const { database, store } = keeping;
  const object = await ownObject(keeping, asker, from);
  requirePlace(to);
  if (to.bucket !== from.bucket) {
    const rules = await bucketRules(database, asker, to.bucket);
    requireSize(object.metadata?.size ?? 0, rules);
    requireAllowed(object.metadata?.mimetype ?? '', rules.allowedTypes);
  }
  const toVersion = randomUUID();
  const move = moveRow({ from: { ...from, version: object.version }, to: { ...to, version: toVersion } });
  await tryAsCaller(database, asker, [move]);
  const key = objectKey(to.bucket, to.name, toVersion);
  await withBytes(keeping, asker, object, bytes => store.put(key, bytes));
  const { id } = await written(keeping, asker, key, move);
  if (!id) {
    // The caller may read but not change it, or it was replaced meanwhile.
    await removeBytes(keeping, [key]);
    notFound();
  }
  await removeBytes(keeping, [objectKey(from.bucket, from.name, object.version)]);
  return { id };
}

/** Copies an object to another name. Throws as `keepObject`. */
export async function copyObject(
  keeping: Keeping,
  asker: Asker,
  from: Place,
  to: Place & { isUpsert: boolean },
): Promise<{ id: string }> {
  const object = await ownObject(keeping, asker, from);
  const upload = {
    ...to,
    claimed: object.metadata?.mimetype,
    size: object.metadata?.size,
    cacheControl: object.metadata?.cacheControl,
    userMetadata: object.user_metadata,
  };
  const rules = await requireUploadAllowed(keeping, asker, upload);
  return withBytes(keeping, asker, object, bytes => keepObject(keeping, asker, upload, { rules, bytes }));
}

async function ownObject({ database }: Keeping, asker: Asker, { bucket, name }: Place): Promise<ObjectRow> {
  requirePlace({ bucket, name });
  const [result] = await database.asCaller(asker, [findObject(bucket, name)], { readOnly: true });
  return foundRow(result) ?? notFound();
}

/** Works with an object's bytes, counted like a request's. Throws BodyRefused. */
function withBytes<Value>(
  { store, heldBodies }: Keeping,
  { name: caller }: Asker,
  { bucket_id, name, version, metadata }: ObjectRow,
  work: (bytes: Buffer) => Promise<Value>,
): Promise<Value> {
  return heldBodies.during(caller, metadata?.size ?? files.maxBytes, async () => {
    const found = await store.get(objectKey(bucket_id, name, version));
    return work(found ? await buffer(found.bytes) : notFound());
  });
}
