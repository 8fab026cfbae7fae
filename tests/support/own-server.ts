import { afterAll, beforeAll } from 'vitest';
import { databasesForFile, query } from '../postgres/temporary.ts';
import { removeFolder, startServer, type TestServer } from './server.ts';

/** A server of this file's own, whose database and log the tests can look into. */
export function ownServerForFile(options: { prepare?: string } = {}) {
  const databases = databasesForFile();
  let connection: Awaited<ReturnType<typeof databases.migratedDatabase>>;
  let server: TestServer;
  let log = '';
  beforeAll(async () => {
    if (options.prepare) {
      connection = await databases.emptyDatabase();
      await query(connection, options.prepare);
    } else {
      connection = await databases.migratedDatabase();
    }
    const { user, password, port, database } = connection;
    server = await startServer({
      env: { DATABASE_URL: `postgres://${user}:${password}@127.0.0.1:${port}/${database}` },
    });
    server.process.stderr?.on('data', chunk => {
      log += chunk;
    });
  });
  afterAll(async () => {
    await server.stop();
    await removeFolder(server.dataDir);
  });
  return {
    /** How its database is reached, as its owner. */
    get connection() {
      return connection;
    },
    get url() {
      return server.url;
    },
    get adminEmail() {
      return server.adminEmail;
    },
    get adminPassword() {
      return server.adminPassword ?? '';
    },
    /** What the server has logged since it was up. */
    log: () => log,
    /** Runs one statement as the database's owner. */
    sql: (text: string) => query(connection, text),
    /** Everything that a request could have changed, to be compared. */
    async snapshot(): Promise<string> {
      const tables = [
        'profiles',
        'user_roles',
        'trading_plans',
        'trading_records',
        'balance_changes',
        'admin_actions',
      ];
      const rows = await Promise.all(
        tables.map(table =>
          query(connection, `select to_jsonb(t) as row from public.${table} t order by to_jsonb(t)::text`),
        ),
      );
      const accounts = await query(connection, 'select id, email, role from auth.users order by id');
      const schema = await query(
        connection,
        `select count(*) from pg_class where relnamespace in ('public'::regnamespace, 'auth'::regnamespace)`,
      );
      return JSON.stringify([rows, accounts, schema]);
    },
  };
}
