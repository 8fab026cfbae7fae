import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openBackup } from '../../server/backup/open-backup.ts';
import { restore } from '../../server/backup/restore.ts';
import { verify } from '../../server/backup/verify.ts';
import { writeBackup } from '../../server/backup/write-backup.ts';
import { writeSealed } from '../../server/backup/write-sealed.ts';
import { openDatabase } from '../../server/postgres/database.ts';
import { postgresForFile, query, recordingLog } from '../postgres/temporary.ts';
import { everythingIn, fillDatabase, folders, foldersUpTo } from '../support/filled-database.ts';

const postgres = postgresForFile();
let folder: string;
let filled: pg.ClientConfig;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pipstone-backup-'));
  filled = await postgres.emptyDatabase();
  await fillDatabase(filled);
  file = join(folder, 'new', 'all.sql.gz');
  await back(filled, file);
});
afterAll(() => rm(folder, { recursive: true }));

function back(connection: pg.ClientConfig, to: string) {
  return writeBackup({ connection, file: to, say: () => {} });
}

async function putBack(
  connection: pg.ClientConfig,
  from: string,
  { keepIn, in: migrations = folders }: { keepIn?: string; in?: typeof folders } = {},
) {
  return restore({
    connection,
    backup: await openBackup(from, migrations),
    replace: keepIn ? { keepIn } : null,
    say: () => {},
  });
}

const refusal = (message: RegExp) => ({ name: 'StartError', message: expect.stringMatching(message) });

describe('a backup', () => {
  test('restored into an empty database gives the same rows, positions and rules', async () => {
    const empty = await postgres.emptyDatabase();
    const verdict = await putBack(empty, file);
    expect(verdict).toMatchObject({
      findings: [],
      skipped: [],
      figures: { accounts: 3, plans: 2, trades: 144 },
    });
    expect(await everythingIn(empty)).toEqual(await everythingIn(filled));
    // Triggers are awake again, and a next entry of the ledger gets a number of its own.
    await query(
      empty,
      `insert into public.trading_records (user_id, trade_type, currency_pair, entry_price, take_profit, stop_loss,
         lot_size, trade_result, amount) select id, 'buy', 'EURUSD', 1, 0, 0, 1, 'won', 5
       from public.profiles where email = 'bo@example.com'`,
    );
    expect((await verify(empty)).findings).toEqual([]);
    expect(
      await query(empty, `select account_balance from public.profiles where email = 'bo@example.com'`),
    ).toEqual([{ account_balance: '82.77' }]);
  });

  test('is for its owner alone, whole, and nothing lies beside it', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder, 'new'))).toEqual(['all.sql.gz']);
    await expect(back(filled, file)).rejects.toMatchObject(refusal(/is there already/));
  });

  test('is of one moment, however many write meanwhile', async () => {
    const busy = await postgres.emptyDatabase();
    await putBack(busy, file);
    const database = openDatabase(busy, recordingLog().log);
    let isOver = false;
    const insert = `insert into public.trading_records (user_id, plan_id, trade_type, currency_pair, entry_price,
      take_profit, stop_loss, lot_size, trade_result, amount)
      select user_id, id, 'sell', 'XAUUSD', 1, 0, 0, 1, 'lost', -3 from public.trading_plans`;
    const writers = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        await database.run([{ text: insert }]);
      }
    });
    const copy = join(folder, 'busy.sql.gz');
    const { header } = await back(busy, copy);
    isOver = true;
    await Promise.all(writers);
    await database.close();

    const empty = await postgres.emptyDatabase();
    const { findings, figures } = await putBack(empty, copy);
    expect(findings).toEqual([]);
    expect(figures).toEqual(header.figures);
  });

  test('is made and restored by an owner who is no superuser', async () => {
    const { database } = await postgres.emptyDatabase();
    const owner = { ...postgres.connection(), database, user: `owner_of_${database}`, password: 'owner' };
    await query(
      postgres.connection(),
      `create role ${owner.user} login createrole password 'owner' in role anon, authenticated, service_role, supabase_auth_admin;
       alter database ${database} owner to ${owner.user}`,
    );
    await putBack(owner, file);
    const copy = join(folder, 'owned.sql.gz');
    await back(owner, copy);
    await putBack(owner, copy, { keepIn: join(folder, 'owned-before.sql.gz') });
    expect(await everythingIn(owner)).toEqual(await everythingIn(filled));
  });

  test('of an earlier version is restored as it was and brought to this version', async () => {
    const earlier = await postgres.emptyDatabase();
    await fillDatabase(earlier, await foldersUpTo('20261120100800_delete_user.sql', folder));
    const copy = join(folder, 'earlier.sql.gz');
    await back(earlier, copy);
    const empty = await postgres.emptyDatabase();
    expect(await putBack(empty, copy)).toMatchObject({ findings: [], skipped: [], figures: { trades: 144 } });
    const [{ applied } = {}] = await query(empty, 'select count(*)::int as applied from server.migrations');
    const [{ wanted } = {}] = await query(filled, 'select count(*)::int as wanted from server.migrations');
    expect(applied).toBe(wanted);
  });

  test('of a later version is refused', async () => {
    const older = await foldersUpTo('20261120100800_delete_user.sql', await mkdtemp(join(folder, 'older-')));
    const empty = await postgres.emptyDatabase();
    await expect(putBack(empty, file, { in: older })).rejects.toMatchObject(
      refusal(/^The backup was made by a newer version of Pipstone: it needs the migration 2026112110/),
    );
    expect(await everythingIn(empty)).toEqual({ sequences: [] });
  });
});

describe('a database that is not empty', () => {
  test('is left as it is; replaced on demand, and what was there can be had back', async () => {
    const used = await postgres.emptyDatabase();
    await putBack(used, file);
    await query(
      used,
      `delete from auth.users where email = 'bo@example.com';
       create function public.of_mine() returns int return 1;
       create view public.seen as select * from public.profiles`,
    );
    const before = await everythingIn(used);
    await expect(putBack(used, file)).rejects.toMatchObject(
      refusal(/^The database is not empty: it holds 2 accounts, 1 plan and .* With --force /),
    );
    expect(await everythingIn(used)).toEqual(before);

    const keepIn = join(folder, 'kept.sql.gz');
    await putBack(used, file, { keepIn });
    expect(await everythingIn(used)).toEqual(await everythingIn(filled));
    const empty = await postgres.emptyDatabase();
    await putBack(empty, keepIn);
    expect(await everythingIn(empty)).toEqual(before);
  });

  test("is never touched when it is somebody else's, or in use", async () => {
    const other = await postgres.emptyDatabase();
    await query(other, 'create table public.recipes (name text)');
    const keepIn = join(folder, 'never.sql.gz');
    await expect(putBack(other, file, { keepIn })).rejects.toMatchObject(
      refusal(/tables that are not Pipstone's \(public\.recipes\)/),
    );
    await expect(back(other, keepIn)).rejects.toMatchObject(refusal(/is not Pipstone's/));

    const used = await postgres.emptyDatabase();
    await fillDatabase(used);
    const server = openDatabase(used, recordingLog().log);
    onTestFinished(() => server.close());
    await server.answers();
    await expect(putBack(used, file, { keepIn })).rejects.toMatchObject(
      refusal(/^A Pipstone server uses the database test_\d+ \(1 connection\)\. Stop it/),
    );
  });
});

describe('a file that is not what it was', () => {
  let untouched: pg.ClientConfig;
  beforeAll(async () => {
    untouched = await postgres.emptyDatabase();
  });
  const text = () => readFile(file).then(bytes => gunzipSync(bytes));

  test.each<[string, (bytes: Buffer) => Promise<Buffer> | Buffer, RegExp]>([
    ['cut off in its compressed form', bytes => bytes.subarray(0, bytes.length / 2), /It was cut off\.$/],
    ['cut off at a line', async () => gzipSync((await text()).subarray(0, -130)), /cut off/],
    [
      'changed in one letter',
      async () => gzipSync(swap(await text(), 'bo@example', 'bo@exampel')),
      /It was changed/,
    ],
    ['longer than it was', async () => gzipSync(Buffer.concat([await text(), Buffer.from('\n')])), /follows/],
    [
      'damaged',
      bytes => Buffer.concat([bytes.subarray(0, 99), Buffer.from('x'), bytes.subarray(100)]),
      /damaged/,
    ],
    ['something else', () => gzipSync('create table t ();\n'), /It is no backup of Pipstone/],
    ['not compressed', text, /damaged, or no backup/],
  ])('because it is %s is refused, and nothing is touched', async (_, spoil, message) => {
    const spoilt = join(folder, 'spoilt.sql.gz');
    await writeFile(spoilt, await spoil(await readFile(file)));
    await expect(putBack(untouched, spoilt)).rejects.toMatchObject(refusal(message));
    expect(await everythingIn(untouched)).toEqual({ sequences: [] });
  });

  test('because somebody has put commands into it is refused', async () => {
    await expectRefused(
      body => `${body}drop table public.profiles;\n`,
      /a line that no dump of rows has: drop table/,
    );
    await expectRefused(
      body => body.replace('COPY public.profiles', 'COPY pg_catalog.pg_class'),
      /pg_catalog\.pg_class/,
    );
  });

  test('because its rows contradict each other leaves the database as it was', async () => {
    await expectRefused(
      body => body.replaceAll(/^[0-9a-f-]{36}\tbo@example\.com.*\n/gm, ''),
      /does not fit the database: .*foreign key/,
    );
    await expectRefused(
      body => body.replace('\tamara@example.com\t', '\tamara@example.com\tx\t'),
      /extra data/,
    );
  });

  /** As somebody would who knows how the file is sealed. */
  async function expectRefused(change: (body: string) => string, message: RegExp) {
    const forged = join(folder, 'forged.sql.gz');
    const [, about = '', ...rest] = (await text()).toString().split('\n');
    const body = change(`${rest.slice(0, -2).join('\n')}\n`);
    await rm(forged, { force: true });
    await writeSealed(forged, JSON.parse(about.slice(3)), bytesOf(body), undefined);
    await expect(putBack(untouched, forged)).rejects.toMatchObject(refusal(message));
    expect(await everythingIn(untouched)).toEqual({ sequences: [] });
  }
});

async function* bytesOf(body: string): AsyncGenerator<Buffer> {
  yield Buffer.from(body);
}

function swap(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');
}

test('a failing pg_dump is told of, and the rows are copied all the same', async () => {
  const programs = await mkdtemp(join(folder, 'programs-'));
  const program = join(programs, 'pg_dump');
  await writeFile(
    program,
    '#!/bin/sh\n[ "$1" = --version ] && echo "pg_dump (PostgreSQL) 99.1" && exit\necho "no luck" >&2; exit 1\n',
  );
  await chmod(program, 0o755);
  const { PATH } = process.env;
  process.env.PATH = `${programs}:${PATH}`;
  onTestFinished(() => void Object.assign(process.env, { PATH }));
  const said: string[] = [];
  const copy = join(folder, 'in-spite.sql.gz');
  const { header } = await writeBackup({ connection: filled, file: copy, say: line => said.push(line) });
  expect(header.madeBy).toBe('Pipstone');
  expect(said).toEqual(['pg_dump has failed (no luck); Pipstone copies the rows by itself.']);
  expect(gunzipSync(await readFile(copy)).toString()).toContain('amara@example.com');
});
