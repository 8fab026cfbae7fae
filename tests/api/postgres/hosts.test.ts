import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { databaseAddress, query } from '../../../lab/harness/database.ts';
import { connectExternal } from '../../../server/postgres/connect.ts';
import { openDatabase } from '../../../server/postgres/database.ts';
import { openGate } from '../../postgres/gate.ts';
import { clusterForFile, recordingLog } from '../../postgres/temporary.ts';

const old = clusterForFile();
// A standby without its primary.
const standby = clusterForFile(folder => writeFile(join(folder, 'postgres', 'standby.signal'), ''));
const { log } = recordingLog();

let hosts: { one: pg.ClientConfig; two: pg.ClientConfig };

beforeAll(async () => {
  hosts = { one: old.connection(), two: standby.connection() };
  await query(hosts.one, 'create table notes (text text)');
});

function address(...ports: (number | undefined)[]): string {
  const [before, after] = databaseAddress({ ...hosts.one, port: 0 }).split('127.0.0.1:0');
  return `${before}${ports.map(port => `127.0.0.1:${port}`).join()}${after}?target_session_attrs=read-write`;
}

test('if no host accepts writes, one line has the reason for each', async () => {
  const refusal = await connectExternal(address(1, hosts.two.port), { patience: 0 }).catch(error => error);
  expect(refusal.name).toBe('StartError');
  expect(refusal.message).toBe(
    `None of the hosts of DATABASE_URL accepts writes. No PostgreSQL answers at 127.0.0.1:1, where DATABASE_URL points to. PostgreSQL at 127.0.0.1:${hosts.two.port} is read-only.`,
  );
});

test('when the primary freezes, the promoted standby takes over, and the old one is not gone back to', async () => {
  const gate = await openGate(hosts.one);
  const { connection } = await connectExternal(address(hosts.two.port, gate.port));
  const stopWatching = connection.hosts?.watch(log);
  const database = openDatabase(connection, log);
  onTestFinished(async () => {
    await database.close();
    await stopWatching?.();
  });
  const write = () => database.run([{ text: `insert into notes values ('written')` }]);
  await write();
  expect(await query(hosts.one, 'select count(*)::int from notes')).toEqual([{ count: 1 }]);

  gate.freeze();
  await query(hosts.two, 'select pg_promote()');
  await query(hosts.two, 'create table if not exists notes (text text)');
  const hanging = write().catch(error => error);
  await expect.poll(() => database.answers(500), { timeout: 10_000 }).toBe(true);
  const begun = performance.now();
  await Promise.all(Array.from({ length: 20 }, write));
  expect(performance.now() - begun).toBeLessThan(2_000);
  expect((await query(hosts.two, 'select count(*)::int from notes'))[0]?.count).toBeGreaterThanOrEqual(20);
  // The outcome is unknown, but the error comes soon.
  expect(await hanging).toMatchObject({ name: 'DatabaseUnavailable' });

  // The other host would never see its changes.
  gate.thaw();
  connection.hosts?.doubt(connection.hosts.present());
  await connection.hosts?.settle();
  await write();
  expect(await query(hosts.one, 'select count(*)::int from notes')).toEqual([{ count: 1 }]);
});
