import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { query } from '../../../lab/harness/database.ts';
import { type Holder, holdersForFile } from '../../postgres/holders.ts';
import { postmasterPid, temporaryFolder } from '../../postgres/temporary.ts';
import { preparedFolder } from '../../support/prepared-folder.ts';

const start = holdersForFile();

function openedConnection({ connection, said }: Holder) {
  if (!connection) {
    throw new Error(`PostgreSQL did not start: ${said()}`);
  }
  return connection;
}

test('after a kill -9 of the server the next one takes over its PostgreSQL, and stops it cleanly', async () => {
  const dataDir = await preparedFolder();
  const killed = await start(dataDir);
  await query(openedConnection(killed), 'create table kept as select 42 as answer');
  const pid = await postmasterPid(dataDir);
  await killed.end('SIGKILL');

  const next = await start(dataDir);
  expect(await query(openedConnection(next), 'select answer from kept')).toEqual([{ answer: 42 }]);
  expect(await postmasterPid(dataDir)).toBe(pid);
  expect(next.said()).toContain('Took over the PostgreSQL');
  await next.end();
  await expect(query(openedConnection(next), 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(await readFile(join(dataDir, 'postgres', 'server.log'), 'utf8')).toMatch(
    /database system is shut down\n$/,
  );
});

test('a second server on the same folder is refused, and the first continues', async () => {
  const dataDir = await preparedFolder();
  const first = await start(dataDir);
  const second = await start(dataDir);
  expect(second.connection).toBeNull();
  expect(second.process.exitCode).toBe(1);
  expect(second.said()).toBe(`Another Pipstone server is already using ${dataDir}.\n`);
  expect(await query(openedConnection(first), 'select 1 as one')).toEqual([{ one: 1 }]);
  await first.end();
});

test('of two servers started at the same moment on a new folder exactly one runs', async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  const holders = await Promise.all([start(dataDir), start(dataDir)]);
  const winners = holders.filter(({ connection }) => connection);
  const losers = holders.filter(({ connection }) => !connection);
  expect(losers.map(({ said }) => said().split('\n').at(-2))).toEqual([
    `Another Pipstone server is already using ${dataDir}.`,
  ]);
  const [winner] = winners;
  expect(winner && (await query(openedConnection(winner), 'select 1 as one'))).toEqual([{ one: 1 }]);
  await winner?.end();
});

test('a Ctrl-C of the terminal reaches the server alone, which then stops PostgreSQL', async () => {
  const dataDir = await preparedFolder();
  const holder = await start(dataDir);
  // A terminal sends its signals to the processes of one session.
  const processSession = async (pid = 0) =>
    (await promisify(execFile)('ps', ['-o', 'sid=', '-p', `${pid}`])).stdout;
  expect(await processSession(await postmasterPid(dataDir))).not.toBe(
    await processSession(holder.process.pid),
  );
  await holder.end();
});

test('the server keeps its folder when its own connection to PostgreSQL is cut', async () => {
  const dataDir = await preparedFolder();
  const holder = await start(dataDir);
  const pid = await postmasterPid(dataDir);
  await query(
    openedConnection(holder),
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pipstone owner'`,
  );
  await expect.poll(() => holder.said(), { timeout: 10_000 }).toContain('PostgreSQL is running again.');
  expect(await postmasterPid(dataDir)).toBe(pid);
  expect((await start(dataDir)).said()).toContain('Another Pipstone server');
  await holder.end();
});
