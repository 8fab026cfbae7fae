import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { query } from '../../../lab/harness/database.ts';
import { openDatabase } from '../../../server/postgres/database.ts';
import { startEmbeddedPostgres } from '../../../server/postgres/embedded.ts';
import {
  postgresForFile,
  postmasterPid,
  recordingLog,
  startForTest,
  temporaryFolder,
} from '../../postgres/temporary.ts';
import { preparedFolder } from '../../support/prepared-folder.ts';

const isRoot = process.getuid?.() === 0;
const { log } = recordingLog();

test('a first start makes the cluster, and a second one finds the data again', async () => {
  const dataDir = join(await temporaryFolder(), 'new', 'data');
  const first = await startForTest(dataDir);
  await query(first.connection, 'create table kept as select 42 as answer');
  await first.stop();
  expect(await readdir(dataDir)).toEqual(['postgres']);

  const begun = performance.now();
  const second = await startForTest(dataDir);
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(await query(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('a start that was killed half-way leaves nothing behind', async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  const ended = spawn('true');
  await once(ended, 'exit');
  await mkdir(join(dataDir, `postgres.new-${ended.pid}-0a1b2c3d`, 'cluster', 'base'), { recursive: true });
  await startForTest(dataDir);
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

test('PostgreSQL that is killed comes back where it was, and who reads meanwhile does not notice', async () => {
  const dataDir = await preparedFolder();
  const { connection, lines } = await startForTest(dataDir);
  await query(connection, 'create table kept as select 42 as answer');
  const database = openDatabase(connection, log);
  onTestFinished(() => database.close());
  expect(await database.answers()).toBe(true);
  process.kill(await postmasterPid(dataDir), 'SIGKILL');
  const [result] = await database.run([{ text: 'select answer from kept' }], { readOnly: true });
  expect(result?.rows).toEqual([{ answer: 42 }]);
  await expect.poll(() => lines, { timeout: 15_000 }).toContain('PostgreSQL is running again.');
});

test('a folder that is none, or holds something else, is refused', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'file'), '');
  await expect(startEmbeddedPostgres({ dataDir: join(folder, 'file'), log })).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/it is not a folder/),
  });
  await mkdir(join(folder, 'data', 'postgres', 'photos'), { recursive: true });
  await expect(startEmbeddedPostgres({ dataDir: join(folder, 'data'), log })).rejects.toMatchObject({
    name: 'StartError',
  });
});

describe('a cluster that runs', () => {
  const { emptyDatabase, dataDir } = postgresForFile();

  test('is local, with a password of its own, checksums and fsync, and knows Unicode', async () => {
    const connection = await emptyDatabase();
    const settings = await query(
      connection,
      `select string_agg(current_setting(name), ' ' order by place) as all
         from unnest(array['listen_addresses', 'data_checksums', 'fsync', 'password_encryption',
           'server_encoding', 'unix_socket_directories']) with ordinality as setting (name, place)`,
    );
    expect(settings).toEqual([{ all: '127.0.0.1 on on scram-sha-256 UTF8 ' }]);
    expect(await query(connection, `select upper('é') as upper, 'Z' < 'a' as by_code_point`)).toEqual([
      { upper: 'É', by_code_point: true },
    ]);
    await expect(query({ ...connection, password: 'guess' }, 'select 1')).rejects.toMatchObject({
      code: '28P01',
    });
    const password = await stat(join(dataDir(), 'postgres', 'pipstone-password'));
    expect(password.mode & 0o777).toBe(0o600);
  });

  test('logs no statement and none of its values', async () => {
    const connection = await emptyDatabase();
    await query(connection, 'create table emails (email text primary key)');
    const insert = `insert into emails values ('amara@example.com')`;
    await query(connection, insert);
    await expect(query(connection, insert)).rejects.toMatchObject({ code: '23505' });
    const text = await readFile(join(dataDir(), 'postgres', 'server.log'), 'utf8');
    expect(text).toContain('duplicate key value');
    expect(text).not.toContain('amara@example.com');
  });
});

describe('a cluster that was stopped', () => {
  const { dataDir, stop } = postgresForFile();
  const inCluster = (name: string) => join(dataDir(), 'postgres', name);

  test.each([
    ['is another program by now', 'exec sleep 60 & echo $!; wait'],
    // As in a container whose process 1 waits for no process.
    ['has ended and was never waited for', 'sleep 0.1 & echo $!; exec sleep 60'],
  ])('starts in spite of a lock file whose process %s', async (_, script) => {
    await stop();
    const { uid, gid } = await stat(inCluster(''));
    // PostgreSQL takes any process of the same user for another PostgreSQL.
    const as = isRoot ? { uid, gid, cwd: '/' } : {};
    const other = spawn('sh', ['-c', script], { ...as, detached: true });
    onTestFinished(() => void process.kill(-(other.pid ?? 0)));
    const [pid] = await once(other.stdout, 'data');
    const lockFile = `${Number(pid)}\n${inCluster('')}\n1700000000\n5432\n\n127.0.0.1\n\nready   \n`;
    await writeFile(inCluster('postmaster.pid'), lockFile, { mode: 0o600 });
    await chown(inCluster('postmaster.pid'), uid, gid);
    const { connection } = await startForTest(dataDir());
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('is refused when another major version has made it', async () => {
    await stop();
    const version = await readFile(inCluster('PG_VERSION'));
    await writeFile(inCluster('PG_VERSION'), '14\n');
    await expect(startEmbeddedPostgres({ dataDir: dataDir(), log })).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/was made by PostgreSQL 14, and this version includes PostgreSQL 18/),
    });
    await writeFile(inCluster('PG_VERSION'), version);
  });

  test('reports why it cannot start', async () => {
    await stop();
    await writeFile(inCluster('postgresql.auto.conf'), 'shared_buffers = lots\n');
    await expect(startEmbeddedPostgres({ dataDir: dataDir(), log })).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/^PostgreSQL cannot start in .*: .*postgresql\.auto\.conf/),
    });
    await rm(inCluster('postgresql.auto.conf'));
  });
});
