import { z } from 'zod';
import type { Statement } from '../../postgres/database.ts';
import { storageError } from '../errors/storage-error.ts';

/** Sort value as text, and name. */
const place = z.tuple([z.string(), z.string()]);
type Place = z.output<typeof place>;

type Page = {
  bucket: string;
  prefix: string;
  /** Names with a `/` after the prefix are listed as folders. */
  hasFolders: boolean;
  sortBy: { column: 'name' | 'updated_at' | 'created_at'; order: 'asc' | 'desc' };
  after: Place | null;
  limit: number;
};

/** Returns a page of objects and folders, each row with the `place` where the next page starts. */
export function listPage({ bucket, prefix, hasFolders, sortBy, after, limit }: Page): Statement {
  const { column, order } = sortBy;
  const value =
    column === 'name'
      ? `''`
      : `coalesce(to_char(e.${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '')`;
  const sort = `(${value}) collate "C" ${order}, e.key collate "C" ${order}`;
  const isBehind = order === 'asc' ? '>' : '<';
  return {
    name: `storage_page_${column}_${order}`,
    text: `
      with found as (
        select o.*, case when $3 then strpos(substr(o.name, length($2) + 1), '/') else 0 end as slash
        from storage.objects o
        where o.bucket_id = $1 and starts_with(o.name collate "C", $2)
      ), entries as (
        select left(f.name, length($2) + f.slash) as key, null::uuid as id, null::timestamptz as updated_at,
          null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
        from found f where f.slash > 0
        group by 1
        union all
        select f.name, f.id, f.updated_at, f.created_at, f.last_accessed_at, f.metadata from found f where f.slash = 0
      )
      select e.key as name, e.*, json_build_array(${value}, e.key) as place
      from entries e
      where $4::text is null or ((${value}) collate "C", e.key collate "C") ${isBehind} ($4 collate "C", $5::text collate "C")
      order by ${sort}
      limit $6`,
    values: [bucket, prefix, hasFolders, after?.[0] ?? null, after?.[1] ?? null, limit],
  };
}

export const pageCursor = (row: Readonly<Record<string, unknown>> | undefined): string =>
  Buffer.from(JSON.stringify(row?.place)).toString('base64url');

/** Throws StorageError invalidRequest for an invalid cursor. */
export function readCursor(cursor: string | undefined): Place | null {
  if (!cursor) {
    return null;
  }
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw storageError('invalidRequest', 'The cursor is not from this server');
  }
}
