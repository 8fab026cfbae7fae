import type pg from 'pg';
import type { Log } from '../../postgres/log.ts';
import { type ByteStore, objectKey } from '../bytes/byte-store.ts';

/** An advisory lock per transaction, so that only one server sweeps. */
const sweepLock = 7_746_002;

/** Milliseconds. The row follows within seconds; a day leaves time to notice a mistake. */
const rowMayCome = 24 * 60 * 60 * 1000;

const atOnce = 1_000;
const atOnceOfFunctions = 10;

/** Stray bytes come from killed servers. If there are many, the store may belong to another database. */
const fewEnough = { always: 100, share: 0.1 };

type Sweeping = { client: pg.ClientBase; store: ByteStore; log: Log; signal: AbortSignal };

/** `strays` are bytes without a row. */
type Swept = { objects: number; strays: number };

/**
 * Removes students removed 30 days ago, abandoned import drafts, unneeded pictures with their bytes, and bytes that
 * never got a row. Null where another server is sweeping.
 * @param client of the owner, for this sweep only
 */
export async function sweep(sweeping: Sweeping): Promise<Swept | null> {
  try {
    // Before their pictures, which this sweep also removes.
    await untilNoneLeft(sweeping, 'finish_removals');
    await untilNoneLeft(sweeping, 'drop_old_drafts');
    return { objects: await removeUnneeded(sweeping), strays: await removeStrays(sweeping) };
  } catch (error) {
    if (error instanceof SweptElsewhere) {
      return null;
    }
    throw error;
  }
}

class SweptElsewhere extends Error {
  override name = 'SweptElsewhere';
}

/** Runs one statement in its own transaction. Throws SweptElsewhere where another server is sweeping. */
async function alone<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  await client.query('begin');
  try {
    const { rows: locks } = await client.query(
      `select pg_try_advisory_xact_lock($1) as taken, set_config('storage.allow_delete_query', 'true', true)`,
      [sweepLock],
    );
    if (!locks[0]?.taken) {
      throw new SweptElsewhere();
    }
    const { rows } = await client.query<Row>(text, values);
    await client.query('commit');
    return rows;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Repeats a database function, with a batch per transaction, until nothing is left. */
async function untilNoneLeft({ client, signal }: Sweeping, name: string): Promise<void> {
  for (let done = atOnceOfFunctions; done === atOnceOfFunctions && !signal.aborted; ) {
    const rows = await alone<{ done: number }>(client, `select private.${name}($1) as done`, [
      atOnceOfFunctions,
    ]);
    done = rows[0]?.done ?? 0;
  }
}

/** Rows are deleted first: an interruption leaves only bytes without a row. */
async function removeUnneeded({ client, store, signal }: Sweeping): Promise<number> {
  for (let removed = 0; ; ) {
    const { rows: names } = await client.query('select private.unneeded_pictures() as name');
    const rows = await alone<{ bucket_id: string; name: string; version: string }>(
      client,
      `delete from storage.objects o
       where o.bucket_id = 'trade-pictures' and o.name = any ($1) returning o.bucket_id, o.name, o.version`,
      [names.map(({ name }) => name)],
    );
    await store.remove(rows.map(row => objectKey(row.bucket_id, row.name, row.version)));
    removed += rows.length;
    if (rows.length < atOnce || signal.aborted) {
      return removed;
    }
  }
}

async function removeStrays({ client, store, log, signal }: Sweeping): Promise<number> {
  const strays: string[] = [];
  let files = 0;
  let page: string[] = [];
  const look = async () => {
    strays.push(...(await withoutRow(client, page)));
    page = [];
  };
  for await (const { key, writtenAt } of store.list()) {
    files += 1;
    if (signal.aborted) {
      return 0;
    }
    if (writtenAt.getTime() < Date.now() - rowMayCome) {
      page.push(key);
    }
    if (page.length === atOnce) {
      await look();
    }
  }
  await look();
  if (strays.length > Math.max(fewEnough.always, files * fewEnough.share)) {
    log.warn(
      { files, withoutRow: strays.length },
      'Most files have no row in this database, so it may be the wrong one. They are kept; `npm run verify` lists them.',
    );
    return 0;
  }
  await store.remove(strays);
  return strays.length;
}

/** Keys (`<bucket>/<name>/<version>`) without a row. */
async function withoutRow(client: pg.ClientBase, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) {
    return [];
  }
  const parts = keys.map(key => /^([^/]*)\/(.*)\/([^/]*)$/s.exec(key) ?? []);
  const { rows } = await client.query<{ key: string }>(
    `select k.key from unnest($1::text[], $2::text[], $3::text[], $4::text[]) k (key, bucket, name, version)
     where not exists (
       select from storage.objects o
       where o.bucket_id = k.bucket and o.name = k.name and o.version = k.version
     )`,
    [keys, ...[1, 2, 3].map(part => parts.map(found => found[part] ?? ''))],
  );
  return rows.map(({ key }) => key);
}
