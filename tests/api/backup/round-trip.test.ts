import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { query } from '../../../lab/harness/database.ts';
import { verify } from '../../../server/backup/verify.ts';
import { openDatabase } from '../../../server/postgres/database.ts';
import { migrate } from '../../../server/postgres/migrate.ts';
import { databasesForFile, recordingLog } from '../../postgres/temporary.ts';
import { backUp, putBack, refusal, reseal } from '../../support/backups.ts';
import { everythingIn, fillDatabase, laterFolders, restorable } from '../../support/filled-database.ts';
import type { folders } from '../../support/migration-folders.ts';

const databases = databasesForFile();
let folder: string;
let filled: pg.ClientConfig;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pipstone-backup-'));
  filled = await databases.migratedDatabase();
  await fillDatabase(filled);
  file = join(folder, 'new', 'all.sql.gz');
  await backUp(filled, file);
});
afterAll(() => rm(folder, { recursive: true }));

describe('a backup', () => {
  test('restored into an empty database gives the same rows, positions and rules', async () => {
    const empty = await databases.emptyDatabase();
    const verdict = await putBack(empty, file);
    expect(verdict).toMatchObject({
      findings: [],
      skipped: [],
      figures: { accounts: 3, plans: 2, trades: 150 },
    });
    expect(await everythingIn(empty)).toEqual(restorable(await everythingIn(filled)));
    // The record of trades has the same head, and continues from there.
    const record = (config: pg.ClientConfig) =>
      query(
        config,
        `select r.head ->> 'hash' as hash, (r.head ->> 'number')::integer as number
         from public.profiles p cross join private.record_head(p.id, p.id) r (head) where p.email = 'bo@example.com'`,
      );
    const [sealed] = await record(empty);
    expect([sealed]).toEqual(await record(filled));
    // Triggers are active again, and a new entry of the ledger gets a new number.
    const balanceLess = (won: number) =>
      query(
        empty,
        `select account_balance - ${won} as balance from public.profiles where email = 'bo@example.com'`,
      );
    const before = await balanceLess(0);
    await query(
      empty,
      `insert into public.trading_records (user_id, trade_type, currency_pair, entry_price, take_profit, stop_loss,
         lot_size, trade_result, amount) select id, 'buy', 'EURUSD', 1, 0, 0, 1, 'won', 5
       from public.profiles where email = 'bo@example.com'`,
    );
    expect((await verify(empty)).findings).toEqual([]);
    expect(await balanceLess(5)).toEqual(before);
    expect(await record(empty)).toMatchObject([{ number: Number(sealed?.number) + 1 }]);
  });

  test('is readable only by its owner, complete, and without leftovers beside it', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder, 'new'))).toEqual(['all.sql.gz']);
  });

  test('is of one moment, however many write meanwhile', async () => {
    const busy = await databases.emptyDatabase();
    await putBack(busy, file);
    const database = openDatabase(busy, recordingLog().log);
    let isOver = false;
    onTestFinished(() => {
      isOver = true;
      return database.close();
    });
    const insert = `insert into public.trading_records (user_id, plan_id, trade_type, currency_pair, entry_price,
      take_profit, stop_loss, lot_size, trade_result, amount)
      select user_id, id, 'sell', 'XAUUSD', 1, 0, 0, 1, 'lost', -3 from public.trading_plans`;
    const writers = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        await database.run([{ text: insert }]);
      }
    });
    const copy = join(folder, 'busy.sql.gz');
    const { header } = await backUp(busy, copy);
    isOver = true;
    await Promise.all(writers);

    const empty = await databases.emptyDatabase();
    const { findings, figures } = await putBack(empty, copy);
    expect(findings).toEqual([]);
    expect(figures).toEqual(header.figures);
  });

  describe('of another version', () => {
    const name = '29990101000000_colours.sql';
    let later: typeof folders;
    beforeAll(async () => {
      const text = `alter table public.trading_plans add colour text not null default 'blue'`;
      later = await laterFolders(name, text, await mkdtemp(join(folder, 'later-')));
    });

    test('is upgraded to this version when it is older', async () => {
      const empty = await databases.emptyDatabase();
      expect(await putBack(empty, file, { in: later })).toMatchObject({
        findings: [],
        figures: { trades: 150 },
      });
      expect(await query(empty, 'select distinct colour from public.trading_plans')).toEqual([
        { colour: 'blue' },
      ]);
      const [{ applied } = {}] = await query(empty, 'select count(*)::int as applied from server.migrations');
      const [{ before } = {}] = await query(filled, 'select count(*)::int as before from server.migrations');
      expect(applied).toBe(Number(before) + 1);
    });

    // As from pg_dump 18 with --data-only.
    test('is restored where its rows are from pg_dump', async () => {
      const earlier = join(folder, 'pg-dump.sql.gz');
      const [before, behind] = [
        "--\n-- PostgreSQL database dump\n--\n\n\\restrict fLIgrX1\n\nSET statement_timeout = 0;\nSET client_encoding = 'UTF8';\n" +
          "SELECT pg_catalog.set_config('search_path', '', false);\nSET row_security = off;\n\n",
        '--\n-- PostgreSQL database dump complete\n--\n\n\\unrestrict fLIgrX1\n\n',
      ];
      await reseal(
        file,
        earlier,
        text =>
          `${text.replace(/"Pipstone [^"]*"/, '"pg_dump 18.4"').replace('COPY ', `${before}COPY `)}${behind}`,
      );
      const empty = await databases.emptyDatabase();
      await putBack(empty, earlier);
      expect(await everythingIn(empty)).toEqual(restorable(await everythingIn(filled)));
    });

    test('is refused when it is newer', async () => {
      const newer = await databases.emptyDatabase();
      await migrate(newer, { ...later, log: recordingLog().log });
      const copy = join(folder, 'newer.sql.gz');
      await backUp(newer, copy);
      const empty = await databases.emptyDatabase();
      await expect(putBack(empty, copy)).rejects.toMatchObject(
        refusal(
          /^The backup was made by a newer version of Pipstone: it needs the migration 29990101000000_c/,
        ),
      );
      expect(await everythingIn(empty)).toEqual({ sequences: [] });
    });
  });
});

describe('a database that is not empty', () => {
  test('is left as it is; replaced on demand by its owner, and what was there can be had back', async () => {
    const used = await ordinaryOwnersDatabase();
    await putBack(used, file);
    await query(
      used,
      `delete from auth.users where email = 'bo@example.com';
       create function public.of_mine() returns int return 1;
       create view public.seen as select * from public.profiles`,
    );
    const before = await everythingIn(used);
    await expect(putBack(used, file)).rejects.toMatchObject(
      refusal(/^The database is not empty: it holds 2 accounts, 1 plan and .* Use --force /),
    );
    expect(await everythingIn(used)).toEqual(before);

    const keepIn = join(folder, 'kept.sql.gz');
    await putBack(used, file, { keepIn });
    expect(await everythingIn(used)).toEqual(restorable(await everythingIn(filled)));
    const empty = await databases.emptyDatabase();
    await putBack(empty, keepIn);
    expect(await everythingIn(empty)).toEqual(restorable(before));
  });

  test('is never touched when it belongs to another program, or is in use', async () => {
    const other = await databases.emptyDatabase();
    await query(other, 'create table public.recipes (name text)');
    const keepIn = join(folder, 'never.sql.gz');
    await expect(putBack(other, file, { keepIn })).rejects.toMatchObject(
      refusal(/tables that are not Pipstone's \(public\.recipes\)/),
    );
    await expect(backUp(other, keepIn)).rejects.toMatchObject(refusal(/is not Pipstone's/));

    const server = openDatabase(filled, recordingLog().log);
    onTestFinished(() => server.close());
    await server.answers();
    await expect(putBack(filled, file, { keepIn })).rejects.toMatchObject(
      refusal(/^A Pipstone server uses the database of_\w+ \(1 connection\)\. Stop it/),
    );
  });
});

async function ordinaryOwnersDatabase(): Promise<pg.ClientConfig> {
  const { database, ...connection } = await databases.emptyDatabase();
  const user = `owner_${database}`;
  await query(
    { ...connection, database },
    `create role ${user} login createrole password 'owner'
       in role anon, authenticated, service_role, supabase_auth_admin;
     alter database ${database} owner to ${user}`,
  );
  return { ...connection, database, user, password: 'owner' };
}
