import type pg from 'pg';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { newDataFolder, removeDataFolder } from '../../lab/harness/data-folder.ts';
import { databaseAddress, queries, query } from '../../lab/harness/database.ts';
import { password } from '../../lab/harness/people.ts';
import { type ServerProcess, startServer } from '../../lab/harness/server.ts';
import { databasesForFile } from '../postgres/temporary.ts';

type Options = {
  /** Runs before the start. */
  prepare?: string;
  isEmpty?: boolean;
  /** Evaluated at the start. */
  env?: Record<string, string> | (() => Record<string, string>);
};

export type Running = { server: ServerProcess; connection: pg.ClientConfig; log(): string };

/** A server of this file on the shared PostgreSQL, in about a second. `keptServerForFile` is already there. */
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

export async function run(connection: pg.ClientConfig, env: Record<string, string>): Promise<Running> {
  const server = await startServer({ env: { DATABASE_URL: databaseAddress(connection), ...env } });
  let log = '';
  server.process.stderr?.on('data', chunk => {
    log += chunk;
  });
  return { server, connection, log: () => log };
}

/** Usable once the tests run. */
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
    /** As the owner. */
    get connection() {
      return running().connection;
    },
    get process() {
      return running().server.process;
    },
    /** Since it was up. */
    log: () => running().log(),
    /** As the database's owner. */
    sql: (text: string, values?: unknown[]) => query(running().connection, text, values),
    /** Everything that a request could have changed. */
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

/** For tests about starts. Stopped after the test, its data folder removed unless given. */
export async function serverForTest(options: Parameters<typeof startServer>[0] = {}): Promise<ServerProcess> {
  const dataDir = options.dataDir ?? newDataFolder();
  if (!options.dataDir) {
    onTestFinished(() => removeDataFolder(dataDir));
  }
  const server = await startServer({ ...options, dataDir });
  onTestFinished(async () => void (await server.stop()));
  return server;
}

export type OwnServer = ReturnType<typeof serverOfFile>;
