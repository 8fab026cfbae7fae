import type pg from 'pg';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { newDataFolder, removeDataFolder } from '../../lab/harness/data-folder.ts';
import { databaseAddress, queries, query } from '../../lab/harness/database.ts';
import { password } from '../../lab/harness/people.ts';
import { type ServerProcess, startServer } from '../../lab/harness/server.ts';
import { databasesForFile } from '../postgres/temporary.ts';

type Options = {
  /** SQL that runs before the server starts: in a database with all migrations, or in an empty one. */
  prepare?: string;
  isEmpty?: boolean;
  /** The server's settings, evaluated when it starts. */
  env?: Record<string, string> | (() => Record<string, string>);
};

/** A running server, its database, and what it has logged. */
export type Running = { server: ServerProcess; connection: pg.ClientConfig; log(): string };

/**
 * A server of this file's own, in about a second: on a database in the PostgreSQL that all tests share, into which the tests
 * can look. A file whose people mind nobody else's takes `keptServerForFile`, which is there already.
 */
export function ownServerForFile({ prepare, isEmpty = false, env = {} }: Options = {}) {
  const databases = databasesForFile();
  let running: Running;
  beforeAll(async () => {
    const hasFirstStart = !isEmpty && !prepare;
    const connection = await (hasFirstStart
      ? databases.startedDatabase()
      : isEmpty
        ? databases.emptyDatabase()
        : databases.migratedDatabase());
    if (prepare) {
      await query(connection, prepare);
    }
    running = await run(connection, typeof env === 'function' ? env() : env);
  });
  afterAll(async () => {
    await running.server.stop();
    removeDataFolder(running.server.dataDir);
  });
  return serverOfFile(() => running);
}

/** Starts a server on a database, and collects its log. */
export async function run(connection: pg.ClientConfig, env: Record<string, string>): Promise<Running> {
  const server = await startServer({ env: { DATABASE_URL: databaseAddress(connection), ...env } });
  let log = '';
  server.process.stderr?.on('data', chunk => {
    log += chunk;
  });
  return { server, connection, log: () => log };
}

/** A server as the tests of a file use it, once they run. */
export function serverOfFile(running: () => Running) {
  return {
    get url() {
      return running().server.url;
    },
    get adminEmail() {
      return running().server.adminEmail;
    },
    get adminPassword() {
      return running().server.adminPassword ?? password;
    },
    get pid() {
      return running().server.process.pid as number;
    },
    get dataDir() {
      return running().server.dataDir;
    },
    /** The connection to its database as the owner. */
    get connection() {
      return running().connection;
    },
    get process() {
      return running().server.process;
    },
    /** All it has logged since it was up. */
    log: () => running().log(),
    /** Runs one statement as the database's owner. */
    sql: (text: string, values?: unknown[]) => query(running().connection, text, values),
    /** Everything that a request could have changed, to be compared. */
    async snapshot(): Promise<string> {
      const tables = [
        'profiles',
        'user_roles',
        'trading_plans',
        'trading_records',
        'running_trades',
        'balance_changes',
        'kept_filters',
        'account_instruments',
        'class_instruments',
        'typed_rates',
        'class_rates',
        'symbol_names',
        'statement_mappings',
        'statement_accounts',
        'statement_imports',
        'imported_trades',
        'cash_flows',
        'sync_connections',
        'open_positions',
        'admin_actions',
        'comments',
        'student_notes',
        'notice_settings',
      ];
      const parts = [
        ...tables.map(table => `select to_jsonb(t) as row from public.${table} t order by to_jsonb(t)::text`),
        'select id, email, role from auth.users order by id',
        `select count(*) from pg_class where relnamespace in ('public'::regnamespace, 'auth'::regnamespace)`,
      ];
      return JSON.stringify(await queries(running().connection, parts));
    },
  };
}

/**
 * A server for one test, for tests about starts. After the test, passed or failed, it is stopped, and its
 * data folder removed unless it was given.
 */
export async function serverForTest(options: Parameters<typeof startServer>[0] = {}): Promise<ServerProcess> {
  const dataDir = options.dataDir ?? newDataFolder();
  if (!options.dataDir) {
    onTestFinished(() => removeDataFolder(dataDir));
  }
  const server = await startServer({ ...options, dataDir });
  onTestFinished(async () => void (await server.stop()));
  return server;
}

/** A server of a file's own. */
export type OwnServer = ReturnType<typeof serverOfFile>;
