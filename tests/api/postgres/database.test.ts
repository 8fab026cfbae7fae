import type pg from 'pg';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { query } from '../../../lab/harness/database.ts';
import { type Database, DatabaseUnavailable, openDatabase } from '../../../server/postgres/database.ts';
import { openGate } from '../../postgres/gate.ts';
import { databasesForFile, recordingLog } from '../../postgres/temporary.ts';

const databases = databasesForFile();
const { log } = recordingLog();

let connection: pg.ClientConfig;
let database: Database;

beforeAll(async () => {
  connection = await databases.emptyDatabase();
});

beforeEach(async () => {
  database = openDatabase(connection, log);
  onTestFinished(() => database.close());
  await query(
    connection,
    `drop table if exists parents, children;
     create table parents (id int primary key);
     create table children (parent int references parents deferrable initially deferred)`,
  );
});

const insert = (id: number) => ({ name: 'insert', text: 'insert into parents values ($1)', values: [id] });
const backend = async () =>
  (await database.run([{ text: 'select pg_backend_pid() as pid' }]))[0]?.rows[0]?.pid;
const ids = async () => (await query(connection, 'select id from parents order by id')).map(({ id }) => id);

test('a run is one transaction, and answers the results in order', async () => {
  const results = await database.run([
    insert(1),
    { text: 'select id from parents' },
    { name: 'claims', text: `select $1::jsonb ->> 'sub' as sub`, values: [{ sub: 'amara' }] },
    { text: 'select pg_current_xact_id_if_assigned() = $1::text::xid8 as same, now() as now', values: [7] },
  ]);
  expect(results[0]?.rowCount).toBe(1);
  expect(results[1]?.rows).toEqual([{ id: 1 }]);
  expect(results[2]?.rows).toEqual([{ sub: 'amara' }]);
  expect(results).toHaveLength(4);
});

test('a failing statement rolls everything back and is the error that arrives', async () => {
  await expect(
    database.run([insert(1), { text: 'select 1 / $1::int', values: [0] }, insert(2)]),
  ).rejects.toMatchObject({ code: '22012' });
  expect(await ids()).toEqual([]);
  await database.run([insert(3)]);
  expect(await ids()).toEqual([3]);
});

test('a constraint that fails at commit is an error too', async () => {
  const orphan = { text: 'insert into children values ($1)', values: [9] };
  await expect(database.run([insert(1), orphan])).rejects.toMatchObject({ code: '23503' });
  await expect(database.transaction(async send => void (await send(orphan)))).rejects.toMatchObject({
    code: '23503',
  });
  expect(await ids()).toEqual([]);
});

test('values arrive as what they are', async () => {
  const day = new Date(0);
  const [result] = await database.run([
    {
      text: 'select $1::text as text, $2::int as number, $3::bool as yes, $4::bytea as bytes, $5::timestamptz as day, $6::text as nothing, $7::jsonb as claims, $8::jsonb[] as list',
      values: ['a', 1, true, Buffer.from('x'), day, undefined, { sub: 'amara' }, ['1', { c: 1 }]],
    },
  ]);
  expect(result?.rows).toEqual([
    {
      text: 'a',
      number: 1,
      yes: true,
      bytes: Buffer.from('x'),
      day,
      nothing: null,
      claims: { sub: 'amara' },
      list: [1, { c: 1 }],
    },
  ]);
});

test('a value that cannot become text is refused, and the connection stays good', async () => {
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  const before = await backend();
  for (const value of [circle, [{ big: 1n }]]) {
    await expect(
      database.run([insert(1), { text: 'select $1::jsonb', values: [value] }]),
    ).rejects.toBeInstanceOf(TypeError);
  }
  expect(await ids()).toEqual([]);
  expect(await backend()).toBe(before);
});

test('a prepared statement that fails the first time runs the next time, on the same connection', async () => {
  const before = await backend();
  const divided = (by: number) => ({ name: 'divided', text: 'select 6 / $1::int as result', values: [by] });
  await expect(database.run([divided(0)])).rejects.toMatchObject({ code: '22012' });
  for (const by of [2, 3]) {
    expect((await database.run([insert(by), divided(by)]))[1]?.rows).toEqual([{ result: 6 / by }]);
  }
  expect(await backend()).toBe(before);
});

test('a text with two statements is refused', async () => {
  await expect(database.run([{ text: 'select 1; drop table parents' }])).rejects.toMatchObject({
    code: '42601',
  });
});

test('a read-only run cannot change anything', async () => {
  await expect(database.run([insert(1)], { readOnly: true })).rejects.toMatchObject({ code: '25006' });
});

test('a transaction commits what its work has done, and nothing when the work throws', async () => {
  const doubled = await database.transaction(async send => {
    await send(insert(1));
    const { rows } = await send({ text: 'select id * 2 as doubled from parents' });
    return rows[0]?.doubled;
  });
  expect(doubled).toBe(2);
  await expect(
    database.transaction(async send => {
      await send(insert(2));
      throw new Error('Second thoughts.');
    }),
  ).rejects.toThrow('Second thoughts.');
  expect(await ids()).toEqual([1]);
});

test('a transaction whose work has swallowed a failure is rolled back with the reason', async () => {
  await expect(
    database.transaction(async send => {
      await send(insert(1));
      await send(insert(1)).catch(() => {});
    }),
  ).rejects.toMatchObject({ code: '23505' });
  expect(await ids()).toEqual([]);
});

test('a failure behind a savepoint is no failure of the transaction', async () => {
  await database.transaction(async send => {
    await send(insert(1));
    await send({ text: 'savepoint before' });
    await send(insert(1)).catch(() => send({ text: 'rollback to before' }));
  });
  expect(await ids()).toEqual([1]);
});

test('a prepared statement survives a change of its table', async () => {
  const all = { name: 'all', text: 'select * from parents' };
  await database.run([all]);
  await query(connection, 'alter table parents add column name text');
  expect((await database.run([insert(1), all]))[1]?.rows).toEqual([{ id: 1, name: null }]);
});

/** Waits for their end: the pool would lend one that is about to end. */
const terminateOthers = `select count(pg_terminate_backend(pid, 30000)) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

test('connections that are cut while idle are replaced', async () => {
  await Promise.all(Array.from({ length: 5 }, () => database.run([{ text: 'select pg_sleep(0.01)' }])));
  await query(connection, terminateOthers);
  await database.run([insert(1)]);
  expect(await ids()).toEqual([1]);
});

test('a run that PostgreSQL ends before its commit is repeated, and a transaction reports its loss', async () => {
  const slow = { text: `select 'done' as state, pg_sleep(2)` };
  const read = database.run([slow], { readOnly: true });
  const change = database.run([insert(1), slow]);
  const held = database.transaction(async send => {
    await send(insert(2));
    await send(slow);
  });
  const lost = Promise.allSettled([held]);
  await expect
    .poll(() =>
      query(
        connection,
        `select from pg_stat_activity where query like '%pg_sleep(2)' and state = 'active' and pid <> pg_backend_pid()`,
      ),
    )
    .toHaveLength(3);
  await query(connection, terminateOthers);
  expect((await read)[0]?.rows).toMatchObject([{ state: 'done' }]);
  expect((await change)[1]?.rows).toMatchObject([{ state: 'done' }]);
  expect(await lost).toMatchObject([{ status: 'rejected', reason: expect.any(DatabaseUnavailable) }]);
  expect(await ids()).toEqual([1]);
});

test('a database that is away for a moment is waited for, and one that stays away is unavailable', async () => {
  const gate = await openGate(connection);
  const behind = openDatabase({ ...connection, port: gate.port }, log);
  onTestFinished(() => behind.close());
  expect(await behind.answers()).toBe(true);
  await gate.shut();
  expect(await behind.answers(100)).toBe(false);
  const waiting = behind.run([insert(1)]);
  await gate.open();
  await waiting;
  expect(await ids()).toEqual([1]);
  await gate.shut();
  await expect(behind.run([insert(2)])).rejects.toBeInstanceOf(DatabaseUnavailable);
});

test('a network that swallows packets ends in an error, and what comes next has another connection', async () => {
  const gate = await openGate(connection);
  const behind = openDatabase({ ...connection, port: gate.port }, log, { maxSilence: 300 });
  onTestFinished(() => behind.close());
  await behind.run([insert(0)]);
  gate.swallow();
  await expect(behind.run([insert(1)])).rejects.toBeInstanceOf(DatabaseUnavailable);
  await behind.run([insert(2), { text: 'select pg_sleep(0.1)' }]);
  expect(await ids()).toContain(2);
});

test('a run is one round trip', async () => {
  const gate = await openGate(connection);
  const behind = openDatabase({ ...connection, port: gate.port }, log);
  onTestFinished(() => behind.close());
  const statements = [insert(1), { text: 'select $1::int', values: [1] }, { text: 'select 2' }];
  await behind.run([{ text: 'select 1' }]);
  gate.sent.length = 0;
  await behind.run(statements);
  expect(gate.sent).toHaveLength(1);
});

test('after close nothing can be run', async () => {
  const closed = openDatabase(connection, log);
  await closed.close();
  await expect(closed.run([{ text: 'select 1' }])).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await closed.answers()).toBe(false);
});
