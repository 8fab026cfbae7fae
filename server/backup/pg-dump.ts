import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import type pg from 'pg';
import { type Snapshot, schemas } from './snapshot.ts';

/** The pg_dump of this machine; a version that may be used, or why there is none to use. */
type PgDump = { version: string } | { obstacle: string | null };

/** A run of pg_dump that came to nothing. */
export class PgDumpFailed extends Error {
  override name = 'PgDumpFailed';
}

/** Looks for a pg_dump on the PATH. One older than the server would refuse it. */
export async function findPgDump(serverVersion: string): Promise<PgDump> {
  let said: string;
  try {
    said = (await promisify(execFile)('pg_dump', ['--version'])).stdout;
  } catch {
    return { obstacle: null };
  }
  const version = said.match(/\d+(\.\d+)*/)?.[0] ?? '';
  return Number.parseInt(version, 10) >= Number.parseInt(serverVersion, 10)
    ? { version }
    : { obstacle: `pg_dump ${version} is older than this PostgreSQL ${serverVersion}` };
}

/**
 * The rows of the same snapshot, as pg_dump gives them.
 * @throws PgDumpFailed with its last words
 */
export async function* pgDump({ client }: Snapshot, databaseUrl?: string): AsyncGenerator<Buffer> {
  const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
  const child = spawn(
    'pg_dump',
    [
      '--data-only',
      '--no-unlogged-table-data',
      '--no-password',
      '--encoding=UTF8',
      `--snapshot=${rows[0]?.id}`,
      ...schemas.map(schema => `--schema=${schema}`),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], env: environmentFor(client, databaseUrl) },
  );
  let said = '';
  const ended = new Promise<number | null>(resolve => {
    child.once('error', error => {
      said = error.message;
      resolve(null);
    });
    child.once('close', resolve);
  });
  child.stderr.on('data', chunk => {
    said += chunk;
  });
  try {
    yield* child.stdout as AsyncIterable<Buffer>;
    if ((await ended) !== 0) {
      throw new PgDumpFailed(said.trim().split('\n').at(-1) || 'it gave no reason');
    }
  } finally {
    child.kill();
  }
}

/** The connection for pg_dump. By environment, since every user of the machine can read arguments. */
function environmentFor(client: pg.Client, databaseUrl: string | undefined): NodeJS.ProcessEnv {
  const { PATH, HOME, LD_LIBRARY_PATH, SystemRoot } = process.env;
  return {
    PATH,
    HOME,
    LD_LIBRARY_PATH,
    SystemRoot,
    LC_ALL: 'C',
    PGHOST: client.host,
    PGPORT: String(client.port),
    PGUSER: client.user,
    PGDATABASE: client.database,
    PGPASSWORD: client.password ?? undefined,
    ...tlsFor(databaseUrl),
  };
}

/** As strict as the server's own connection is: there `require` and `prefer` check the certificate too. */
function tlsFor(databaseUrl: string | undefined): NodeJS.ProcessEnv {
  const asked = databaseUrl ? new URL(databaseUrl).searchParams : new URLSearchParams();
  const mode = asked.get('sslmode');
  switch (mode) {
    case null:
    case 'disable':
      return { PGSSLMODE: 'disable' };
    case 'no-verify':
      return { PGSSLMODE: 'require' };
    default:
      return {
        PGSSLMODE: 'verify-full',
        PGSSLROOTCERT: asked.get('sslrootcert') ?? 'system',
        PGSSLCERT: asked.get('sslcert') ?? undefined,
        PGSSLKEY: asked.get('sslkey') ?? undefined,
      };
  }
}
