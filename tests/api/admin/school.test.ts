import { expect, test } from 'vitest';
import { measureAdmin } from '../../../lab/bench/school/admin-queries.ts';
import { seedSchool } from '../../../lab/bench/school/seed.ts';
import { query } from '../../../lab/harness/database.ts';
import { verify } from '../../../server/backup/verify.ts';
import { databasesForFile } from '../../postgres/temporary.ts';

const databases = databasesForFile();

test('the school of the benchmarks is sound, before and after a trade, and every measured call answers', async () => {
  const connection = await databases.migratedDatabase();
  await seedSchool(connection, { traders: 200, trades: 5_001 });
  await query(
    connection,
    `update public.user_roles set role = 'admin' where user_id = (select id from public.profiles limit 1)`,
  );
  expect(await query(connection, 'select count(*)::int from trading_records')).toEqual([{ count: 5_001 }]);
  expect((await verify(connection)).findings).toEqual([]);
  await query(
    connection,
    `insert into public.trading_records (user_id, plan_id, trade_type, currency_pair, entry_price, take_profit,
       stop_loss, lot_size, trade_result, amount)
     select user_id, id, 'buy', 'EURUSD', 1, 1, 1, 1, 'won', 1000 from public.trading_plans`,
  );
  expect((await verify(connection)).findings).toEqual([]);

  const measured = await measureAdmin(connection, { repeats: 1, only: /^totals|overdue|search|usual/ });
  expect(measured.length).toBeGreaterThan(40);
  expect(measured.filter(({ median }) => !(median > 0))).toEqual([]);
  expect(measured.find(({ name }) => name === 'name up, overdue')?.rows).toBeGreaterThan(0);
});
