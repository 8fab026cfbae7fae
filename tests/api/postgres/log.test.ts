import { join } from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { query } from '../../../lab/harness/database.ts';
import { addTrader } from '../../../lab/harness/people.ts';
import { wonTrade } from '../../../lab/harness/trading.ts';
import { openDatabase } from '../../../server/postgres/database.ts';
import { logLength } from '../../../server/postgres/embedded/server-log.ts';
import { postgresForFile, recordingLog } from '../../postgres/temporary.ts';
import { requester } from '../protocol/requests.ts';

const postgres = postgresForFile();
const length = () => logLength(join(postgres.dataDir(), 'postgres'));

test('the log is cut while PostgreSQL runs', async () => {
  const megabyte = `do $$ begin for i in 1..12 loop raise log '%', repeat('x', 1000000); end loop; end $$`;
  await query(postgres.connection(), megabyte);
  expect(await length()).toBeGreaterThan(8_000_000);
  await expect.poll(length, { timeout: 20_000 }).toBeLessThan(8_000_000);
});

test('connections for requests leave their errors out of the log, and those of the owner do not', async () => {
  await query(postgres.connection(), 'create role anon');
  const { log } = recordingLog();
  const divided = { text: 'select 1 / 0' };
  for (const role of ['anon', undefined]) {
    const database = openDatabase(postgres.connection(), log, { role });
    onTestFinished(() => database.close());
    const before = await length();
    await expect(database.run([divided])).rejects.toMatchObject({ code: '22012' });
    expect([role, (await length()) > before]).toEqual([role, role === undefined]);
  }
});

describe('what a client sends', () => {
  const server = inject('server');
  const logged = async () =>
    Number((await query(server.connection, `select size from pg_stat_file('server.log')`))[0]?.size);

  test('is not in the log, however long it is', async () => {
    const { client } = await addTrader(server, 'Amara');
    const { data } = await client.auth.getSession();
    const asAmara = await requester(server.url, data.session?.access_token);
    const asVisitor = await requester(server.url);
    const before = await logged();
    const long = 'x'.repeat(3_900_000);
    for (const body of [
      { ...wonTrade, id: long },
      { ...wonTrade, id: { a: long } },
      { ...wonTrade, notes: long },
      { ...wonTrade, currency_pair: long },
      { ...wonTrade, created_at: long },
      { ...wonTrade, amount: '1'.repeat(3_900_000) },
      `{"lot_size":${'1'.repeat(3_900_000)}}`,
      [{ ...wonTrade, lot_size: 'NaN' }],
      { ...wonTrade, amount: '1e100000' },
    ]) {
      expect((await asAmara('POST', '/trading_records', { body })).status).toBe(400);
    }
    for (let i = 0; i < 50; i++) {
      expect((await asVisitor('GET', `/trading_records?id=eq.${long.slice(0, 15_000)}`)).status).toBe(400);
    }
    // Other tests use this server too.
    expect((await logged()) - before).toBeLessThan(20_000);
  });
});
