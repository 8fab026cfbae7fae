import pg from 'pg';
import { migrationLock, standInPrefix } from '../postgres/migrate.ts';
import { readTables, type Table } from '../postgres/tables.ts';
import { StartError } from '../start-error.ts';
import { version } from '../version.ts';
import { readFigures } from './figures.ts';
import type { Header } from './format.ts';
import { filesFigures } from './named-files.ts';

export const schemas = ['auth', 'private', 'public', 'server', 'storage'] as const;

/** A consistent view of a database while others keep writing. */
export type Snapshot = {
  client: pg.Client;
  /** Each table follows those it refers to. */
  tables: readonly Table[];
  /** Eight hexadecimal digits, the same for every backup of one database; a copy elsewhere has others. */
  installation: string;
  header: Omit<Header, 'format'>;
};

// No timeout for a long dump, values that read the same everywhere, and failure where a policy hides rows.
const settings = {
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  transaction_timeout: '0',
  datestyle: 'iso, ymd',
  intervalstyle: 'postgres',
  extra_float_digits: '3',
  bytea_output: 'hex',
  search_path: '',
  row_security: 'off',
};

/** Runs the work on a consistent snapshot; only schema changes wait. Throws StartError for a foreign database. */
export async function withSnapshot<T>(
  connection: pg.ClientConfig,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const [client, gate] = [1, 2].map(
    () => new pg.Client({ ...connection, application_name: 'pipstone backup' }),
  ) as [pg.Client, pg.Client];
  client.on('error', () => {});
  gate.on('error', () => {});
  try {
    await Promise.all([client.connect(), gate.connect()]);
    // Waits for migrations and blocks new ones; otherwise tables and migration record could differ. A waiting
    // transaction already has its snapshot, so a later one is exported to another connection.
    await gate.query('begin isolation level read committed');
    await gate.query('select pg_advisory_xact_lock_shared($1)', [migrationLock]);
    const { rows } = await gate.query<{ id: string }>('select pg_export_snapshot() as id');
    await client.query(
      `begin isolation level repeatable read, read only; set transaction snapshot ${pg.escapeLiteral(rows[0]?.id ?? '')}`,
    );
    // Some versions of PostgreSQL lack some of these.
    await client.query(
      'select set_config(name, value, true) from json_each_text($1) s(name, value) join pg_settings using (name)',
      [JSON.stringify(settings)],
    );
    const header = await makeHeader(client);
    const tables = await readTables(client, schemas);
    await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`);
    await gate.query('commit');
    return await work({ client, tables, installation: await readInstallation(client), header });
  } finally {
    await Promise.all([client, gate].map(each => each.end().catch(() => {})));
  }
}

async function readInstallation(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ installation: string }>(
    `select left(md5(format('%s %s', system_identifier, d.oid)), 8) as installation
     from pg_control_system(), pg_database d where d.datname = current_database()`,
  );
  return rows[0]?.installation ?? '';
}

async function makeHeader(client: pg.Client): Promise<Snapshot['header']> {
  const {
    rows: [about],
  } = await client.query(
    `select now() as now, current_setting('server_version') as version, current_database() as database,
       to_regclass('server.migrations') is not null as is_ours`,
  );
  if (!about.is_ours) {
    throw new StartError(
      `The database ${about.database} is not Pipstone's: it has no table server.migrations.`,
    );
  }
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from server.migrations order by applied_at, name',
  );
  if (!migrations.some(({ name }) => name.startsWith(standInPrefix))) {
    throw new StartError(
      `The accounts of the database ${about.database} are kept by Supabase. Use its own backups: supabase db dump.`,
    );
  }
  return {
    madeAt: about.now.toISOString(),
    madeBy: `Pipstone ${version}`,
    postgres: String(about.version).split(' ', 1)[0] ?? '',
    figures: await readFigures(client),
    files: await filesFigures(client),
    migrations,
  };
}
