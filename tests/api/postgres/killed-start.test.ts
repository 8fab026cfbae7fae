import { describe, expect, onTestFinished, test } from 'vitest';
import { newDataFolder, removeDataFolder } from '../../../lab/harness/data-folder.ts';
import { databaseAddress, query } from '../../../lab/harness/database.ts';
import { environment } from '../../../lab/harness/server.ts';
import { freePort } from '../../../server/postgres/embedded/free-port.ts';
import { hasPgbouncer, startPgbouncer } from '../../postgres/pgbouncer.ts';
import { databasesForFile } from '../../postgres/temporary.ts';
import { anotherVersion } from '../../support/another-version.ts';
import { serverForTest } from '../../support/own-server.ts';

const databases = databasesForFile();

const ways = [
  { way: 'directly', isPooled: false },
  { way: 'through PgBouncer in transaction mode (skipped where it is not installed)', isPooled: true },
];

describe.each(ways)('a server that is killed in the middle of a migration, $way', ({ isPooled }) => {
  test.skipIf(isPooled && !hasPgbouncer)('keeps no other from starting', async () => {
    const database = await databases.migratedDatabase();
    const pooler = isPooled ? await startPgbouncer(database, 'transaction', 5) : undefined;
    onTestFinished(() => pooler?.stop());
    const DATABASE_URL = databaseAddress(pooler?.connection ?? database);
    const dataDir = newDataFolder();
    onTestFinished(() => removeDataFolder(dataDir));
    const spawnLater = await anotherVersion({ '20991231000000_slow.sql': 'select pg_sleep(120)' });
    const later = spawnLater(
      environment({ PORT: String(await freePort()), DATA_DIR: dataDir, DATABASE_URL }),
    );
    await expect
      .poll(
        () =>
          query(
            database,
            `select from pg_stat_activity where datname = current_database() and query = 'select pg_sleep(120)'`,
          ),
        { timeout: 40_000 },
      )
      .toHaveLength(1);
    later.kill('SIGKILL');
    const server = await serverForTest({ env: { DATABASE_URL } });
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
  });
});
