import pg from 'pg';
import { objectKey } from '../storage/bytes/byte-store.ts';

/** Named by a row of storage.objects; `size` in bytes. */
export type NamedFile = { bucket: string; name: string; version: string; size: number; owner: string };

const batch = 1_000;

/** Yields the transaction's files in batches; none in databases older than files. */
export async function* namedFiles(client: pg.ClientBase): AsyncGenerator<NamedFile[]> {
  if (!(await hasFiles(client))) {
    return;
  }
  for (let after: NamedFile | undefined; ; ) {
    const { rows } = await client.query<NamedFile & { size: string }>(
      `select o.bucket_id as bucket, o.name, o.version, coalesce((o.metadata ->> 'size')::bigint, 0) as size,
         coalesce(u.email, o.owner_id, 'nobody') as owner
       from storage.objects o left join auth.users u on u.id::text = o.owner_id
       where o.version is not null and ($1::text is null or (o.bucket_id, o.name) > ($1, $2))
       order by o.bucket_id, o.name limit ${batch}`,
      [after?.bucket, after?.name],
    );
    if (rows.length === 0) {
      return;
    }
    const files = rows.map(row => ({ ...row, size: Number(row.size) }));
    after = files.at(-1);
    yield files;
  }
}

export async function allNamedFiles(client: pg.ClientBase): Promise<NamedFile[]> {
  const all: NamedFile[] = [];
  for await (const files of namedFiles(client)) {
    all.push(...files);
  }
  return all;
}

export async function filesFigures(client: pg.ClientBase): Promise<{ files: number; bytes: number }> {
  if (!(await hasFiles(client))) {
    return { files: 0, bytes: 0 };
  }
  const { rows } = await client.query<{ files: string; bytes: string }>(
    `select count(*) as files, coalesce(sum((metadata ->> 'size')::bigint), 0) as bytes
     from storage.objects where version is not null`,
  );
  return { files: Number(rows[0]?.files), bytes: Number(rows[0]?.bytes) };
}

/** Returns the given files whose rows still exist now, outside any snapshot. */
export async function stillNamed(
  connection: pg.ClientConfig,
  files: readonly NamedFile[],
): Promise<NamedFile[]> {
  const client = new pg.Client({ ...connection, application_name: 'pipstone backup' });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ place: string }>(
      `select place from unnest($1::text[], $2::text[], $3::text[]) with ordinality f (bucket, name, version, place)
       where exists (
         select from storage.objects o
         where o.bucket_id = f.bucket and o.name = f.name and o.version = f.version
       )`,
      [files.map(({ bucket }) => bucket), files.map(({ name }) => name), files.map(({ version }) => version)],
    );
    const places = new Set(rows.map(({ place }) => Number(place) - 1));
    return files.filter((_, place) => places.has(place));
  } finally {
    await client.end().catch(() => {});
  }
}

/** Returns the key of its bytes in a store. */
export function keyOfFile({ bucket, name, version }: Pick<NamedFile, 'bucket' | 'name' | 'version'>): string {
  return objectKey(bucket, name, version);
}

async function hasFiles(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('storage.objects') is not null as has_files`);
  return rows[0]?.has_files;
}
