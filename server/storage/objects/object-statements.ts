import type { Statement } from '../../postgres/database.ts';

/** With Supabase's names. */
export type ObjectMetadata = {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: 200;
};

export type NewRow = {
  id: string;
  bucket: string;
  name: string;
  /** Null for a visitor. */
  owner: string | null;
  version: string;
  metadata: Partial<ObjectMetadata>;
  userMetadata: Record<string, unknown> | null;
};

const insertion = `insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
  values ($1, $2, $3, $4::uuid, $4::uuid::text, $5, $6, $7)`;

/** Adds an object; an existing one is a duplicate. */
export const insertObject = (row: NewRow): Statement => ({
  name: 'storage_insert',
  text: insertion,
  values: rowValues(row),
});

/** Adds or replaces the object of this name; returns its id and the previous version. */
export const putObject = (row: NewRow): Statement => ({
  name: 'storage_put',
  text: `with before as (select version from storage.objects where bucket_id = $2 and name = $3)
    ${insertion}
    on conflict (bucket_id, name) do update set owner = excluded.owner, owner_id = excluded.owner_id,
      version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata
    returning id, (select version from before) as replaced`,
  values: rowValues(row),
});

function rowValues({ id, bucket, name, owner, version, metadata, userMetadata }: NewRow) {
  return [
    id,
    bucket,
    name,
    owner,
    version,
    JSON.stringify(metadata),
    userMetadata && JSON.stringify(userMetadata),
  ];
}

export const columns = `o.id, o.name, o.bucket_id, o.owner, o.owner_id, o.version, o.created_at, o.updated_at,
  o.last_accessed_at, o.metadata, o.user_metadata`;

/** Finds the object, if the caller may read it. */
export const findObject = (bucket: string, name: string): Statement => ({
  name: 'storage_find',
  text: `select ${columns} from storage.objects o where o.bucket_id = $1 and o.name = $2`,
  values: [bucket, name],
});

/** Removes and returns existing objects that the caller may remove. */
export const deleteObjects = (bucket: string, names: readonly string[]): Statement => ({
  name: 'storage_delete',
  text: `delete from storage.objects o where o.bucket_id = $1 and o.name = any ($2) returning ${columns}`,
  values: [bucket, names],
});

type Versioned = { bucket: string; name: string; version: string };

/** Renames the object of this version and gives its bytes another version. */
export const moveRow = ({ from, to }: { from: Versioned; to: Versioned }): Statement => ({
  name: 'storage_move',
  text: `update storage.objects set bucket_id = $4, name = $5, version = $6
    where bucket_id = $1 and name = $2 and version = $3 returning id`,
  values: [from.bucket, from.name, from.version, to.bucket, to.name, to.version],
});
