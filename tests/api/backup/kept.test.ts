import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '../../../lab/harness/database.ts';
import { migrate } from '../../../server/postgres/migrate.ts';
import { databasesForFile, recordingLog } from '../../postgres/temporary.ts';
import { backUp, putBack, reseal } from '../../support/backups.ts';
import { folders } from '../../support/migration-folders.ts';

const databases = databasesForFile();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pipstone-kept-'));
});
afterAll(() => rm(folder, { recursive: true }));

// Written by the versions of these days: Ada the admin, Amara and Bo, with plans and trades.
const kept = ['2026-11-22', '2026-11-24', '2026-11-26'];
const keptFile = (day: string) => join(import.meta.dirname, 'kept', `${day}.sql.gz`);

test.each(kept)('a backup of %s comes forward with its money and notes, and is traded on', async day => {
  const database = await databases.emptyDatabase();
  expect(await putBack(database, keptFile(day))).toMatchObject({
    findings: [],
    skipped: [],
    figures: { accounts: 3, plans: 2, trades: 11 },
  });
  const people = await query(
    database,
    `select p.email, p.account_balance, p.total_wins, p.total_losses, l.current_amount, r.duty,
       (select min(notes) from public.trading_records t where t.user_id = p.id) as notes
     from public.profiles p
     left join public.trading_plans l on l.user_id = p.id
     left join public.user_roles r on r.user_id = p.id
     order by p.email`,
  );
  const notes = 'a tab\tand a \\. line\nbreak 你好';
  expect(people).toMatchObject([
    { email: 'ada@example.com', duty: 'owner', notes: null },
    {
      email: 'amara@example.com',
      account_balance: '1500.00',
      total_wins: 4,
      current_amount: '500.50',
      notes,
    },
    { email: 'bo@example.com', total_losses: 2, notes },
  ]);
  await query(
    database,
    `insert into public.trading_records (user_id, trade_type, currency_pair, entry_price, take_profit, stop_loss,
       lot_size, trade_result, amount) select id, 'buy', 'EURUSD', 1, 0, 0, 1, 'won', 5
     from public.profiles where email = 'amara@example.com'`,
  );
  expect(
    await query(database, `select account_balance from public.profiles where email = 'amara@example.com'`),
  ).toEqual([{ account_balance: '1505.00' }]);
  expect(await migrate(database, { ...folders, log: recordingLog().log })).toEqual([]);
});

test('a backup whose migration had another text comes forward by the names of its columns', async () => {
  const first = await databases.emptyDatabase();
  await putBack(first, keptFile('2026-11-26'));
  const file = join(folder, 'now.sql.gz');
  await backUp(first, file);
  const edited = join(folder, 'edited.sql.gz');
  await reseal(file, edited, text =>
    text
      .replace(/("20261127100000_release_1\.sql","checksum":")[0-9a-f]{64}/, `$1${'0'.repeat(64)}`)
      .replace(/^COPY public\.tags \(.*\) FROM stdin;\n\\\.\n/m, ''),
  );
  const database = await databases.emptyDatabase();
  expect(await putBack(database, edited)).toMatchObject({ findings: [], figures: { trades: 11 } });
  expect(await migrate(database, { ...folders, log: recordingLog().log })).toEqual([]);
});
