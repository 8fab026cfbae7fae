import type pg from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { query } from '../../../lab/harness/database.ts';
import { connectExternal } from '../../../server/postgres/connect.ts';
import { databasesForFile } from '../../postgres/temporary.ts';
import { dropDatabase } from '../../support/cluster.ts';

const databases = databasesForFile();
let connection: pg.ClientConfig;

beforeAll(async () => {
  connection = await databases.emptyDatabase();
});

function urlWith(change: Partial<{ user: string; password: string; port: number; database: string }> = {}) {
  const given = { ...connection, ...change };
  return `postgres://${given.user}:${given.password}@127.0.0.1:${given.port}/${given.database}`;
}

test('a good DATABASE_URL gives a connection', async () => {
  const good = await connectExternal(urlWith());
  expect(await query(good.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await good.stop();
});

test.each([
  ['a wrong password', { password: 'hunter2-secret' }, /rejects the user 'postgres'/],
  ['a user that is none', { user: 'nobody-here' }, /rejects the user 'nobody-here'/],
  ['a database that is none', { database: 'nowhere' }, /has no database 'nowhere'/],
  ['a port where no server listens', { port: 1 }, /^No PostgreSQL answers at 127\.0\.0\.1:1/],
])('%s is one clear line without the password', async (_, change, message) => {
  const url = urlWith(change);
  const error = await connectExternal(url).catch(reason => reason);
  expect(error).toMatchObject({ name: 'StartError', message: expect.stringMatching(message) });
  expect(error.message).not.toContain(new URL(url).password);
  expect(error.message).not.toContain('\n');
});

test('a DATABASE_URL that is no address is refused without being repeated', async () => {
  await expect(connectExternal('postgres://amara:hunter2@[bad/x')).rejects.toMatchObject({
    name: 'StartError',
    message: expect.not.stringContaining('hunter2'),
  });
});

test('a database of another encoding is refused at once, and not with the first name that is typed', async () => {
  const database = `old_${connection.database}`;
  onTestFinished(() => dropDatabase({ ...connection, database }));
  await query(
    connection,
    `create database ${database} encoding 'SQL_ASCII' template template0 locale_provider libc locale 'C'`,
  );
  await expect(connectExternal(urlWith({ database }))).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^The database 'old_\w+' of DATABASE_URL has the encoding SQL_ASCII/),
  });
  // A backup is the way to a better one.
  const old = await connectExternal(urlWith({ database }), { isGuest: true });
  expect(await query(old.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});
