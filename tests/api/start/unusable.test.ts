import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { databaseAddress, query } from '../../../lab/harness/database.ts';
import { failToStart } from '../../../lab/harness/server.ts';
import { databasesForFile } from '../../postgres/temporary.ts';
import { serverForTest } from '../../support/own-server.ts';
import { preparedFolder } from '../../support/prepared-folder.ts';

const databases = databasesForFile();

test('a database with tables of another program is refused in one line, and is not changed', async () => {
  const database = await databases.emptyDatabase();
  await query(database, 'create table public.orders (id int)');
  const { exitCode, stdout, stderr } = await failToStart({ DATABASE_URL: databaseAddress(database) });
  expect([exitCode, stdout]).toEqual([1, '']);
  expect(stderr).toBe(
    `The database ${database.database} has tables of another program (public.orders). Create another database for Pipstone.\n`,
  );
  expect(
    await query(database, `select nspname from pg_namespace where nspname in ('auth', 'server')`),
  ).toEqual([]);
});

test('a database that only reads is refused in one line', async () => {
  const database = await databases.migratedDatabase();
  await query(database, `alter database ${database.database} set default_transaction_read_only = on`);
  const { exitCode, stderr } = await failToStart({ DATABASE_URL: databaseAddress(database) });
  expect([exitCode, stderr]).toEqual([
    1,
    `The database ${database.database} is read-only. DATABASE_URL must lead to one that accepts writes.\n`,
  ]);
});

test('an ADMIN_EMAIL that is changed later has no effect, and the log has a line about it', async () => {
  const database = await databases.startedDatabase();
  const server = await serverForTest({
    env: { DATABASE_URL: databaseAddress(database), ADMIN_EMAIL: 'another@example.com' },
  });
  expect(server.adminEmail).not.toBe('another@example.com');
  expect(server.said()).toContain('ADMIN_EMAIL');
});

test('a server whose data folder is removed ends with one line, as does its PostgreSQL, and does not start without it', async () => {
  const dataDir = await preparedFolder();
  const server = await serverForTest({ dataDir });
  const ended = new Promise(done => server.process.once('exit', done));
  const [running] = await query(server.connection, 'select pg_backend_pid() as pid');
  // Its PostgreSQL may write a file into the folder meanwhile.
  await rm(dataDir, { recursive: true, maxRetries: 20 });
  expect(await ended).toBe(1);
  expect(server.said()).toMatch(
    /^.* was removed while Pipstone was running\. Put it back, or restore a backup, and start again\.$/m,
  );
  expect(server.said().split('was removed while').length).toBe(2);
  expect(() => process.kill(Number(running?.pid), 0)).toThrow('ESRCH');

  const { stderr } = await failToStart({ DATA_DIR: dataDir });
  expect(stderr).toBe(
    `The database of ${dataDir} was removed while Pipstone was running. Put it back, or delete ${join(dataDir, 'postgres-was-removed')} to begin without it.\n`,
  );
  expect(await readdir(dataDir)).toEqual(['postgres-was-removed']);
});
