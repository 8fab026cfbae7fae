import { z } from 'zod';
import type { Statement } from '../../postgres/database.ts';
import { text } from '../json-body.ts';
import { objectsAtOnce } from '../limits.ts';
import { fileSizeLimit } from './file-size-limit.ts';

const rules = {
  public: z.boolean().optional(),
  file_size_limit: fileSizeLimit.nullish(),
  allowed_mime_types: z.array(text.min(3).max(100)).max(100).nullish(),
};

export const newBucket = z.object({ name: text, id: text.optional(), ...rules });
export const changesOfBucket = z.object(rules);
export const listOfBuckets = z.object({
  limit: z.coerce.number().int().min(1).max(objectsAtOnce).default(objectsAtOnce),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: text.max(100).default(''),
});

const columns =
  'id, name, owner, public, file_size_limit::float8, allowed_mime_types, type, created_at, updated_at';

export const findBucket = (id: string): Statement => ({
  name: 'storage_bucket',
  text: `select ${columns} from storage.buckets where id = $1`,
  values: [id],
});

export const listBuckets = ({
  limit,
  offset,
  sortColumn,
  sortOrder,
  search,
}: z.output<typeof listOfBuckets>): Statement => ({
  name: `storage_buckets_${sortColumn}_${sortOrder}`,
  text: `select ${columns} from storage.buckets where strpos(lower(name), lower($1)) > 0
    order by ${sortColumn} ${sortOrder}, id limit $2 offset $3`,
  values: [search, limit, offset],
});

export const insertBucket = (bucket: z.output<typeof newBucket>, owner: string | null): Statement => ({
  name: 'storage_new_bucket',
  text: `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
    values ($1, $2, $3::uuid, $3::uuid::text, $4, $5, $6)`,
  values: [
    bucket.id ?? bucket.name,
    bucket.name,
    owner,
    bucket.public ?? false,
    bucket.file_size_limit ?? null,
    bucket.allowed_mime_types ?? null,
  ],
});

/** Returns a change: missing fields stay, null removes a limit. */
export const changeBucket = (id: string, changes: z.output<typeof changesOfBucket>): Statement => ({
  name: 'storage_change_bucket',
  text: `update storage.buckets set public = coalesce($2, public), updated_at = now(),
      file_size_limit = case when $3 then $4 else file_size_limit end,
      allowed_mime_types = case when $5 then $6 else allowed_mime_types end
    where id = $1 returning id`,
  values: [
    id,
    changes.public ?? null,
    changes.file_size_limit !== undefined,
    changes.file_size_limit ?? null,
    changes.allowed_mime_types !== undefined,
    changes.allowed_mime_types ?? null,
  ],
});

export const isBucketEmpty = (id: string): Statement => ({
  name: 'storage_bucket_is_empty',
  text: 'select not exists (select from storage.objects where bucket_id = $1) as is_empty',
  values: [id],
});

export const deleteBucket = (id: string): Statement => ({
  name: 'storage_delete_bucket',
  text: 'delete from storage.buckets where id = $1 returning id',
  values: [id],
});

/** Returns names after this one, in order, as many as are removed at once. */
export const namesBehind = (bucket: string, name: string): Statement => ({
  name: 'storage_names_behind',
  text: `select o.name from storage.objects o where o.bucket_id = $1 and o.name collate "C" > $2
    order by o.name collate "C" limit ${objectsAtOnce}`,
  values: [bucket, name],
});
