import { expect, test } from 'vitest';
import { query } from '../../../harness/database.ts';
import { addTrader } from '../../../harness/people.ts';
import { verify } from '../../../server/backup/verify.ts';
import { ownServerForFile } from '../../support/own-server.ts';
import { cash, sendDraft, trades } from '../../support/statements.ts';

const server = ownServerForFile();

test('a server whose connections are killed while it writes imports leaves each whole or not there', async () => {
  const amara = await addTrader(server, 'Amara');
  const count = 400;
  let broken = 0;
  for (let round = 0; round < 4; round++) {
    const from = round * count + 1;
    const rows = { trades: trades(count, from), cash: [cash(from)] };
    const id = await sendDraft(amara.client, rows, { account: amara.id });
    const finished = amara.client.rpc('finish_import', { id }).then(({ error }) => error);
    // At a later moment of the work each time, until it is done before.
    const isWriting = `select pid from pg_stat_activity where query like '%finish_import%' and state = 'active'
      and pid <> pg_backend_pid() and clock_timestamp() - xact_start > interval '${5 + round * 15} milliseconds'`;
    const end = Date.now() + 1_000;
    while ((await query(server.connection, isWriting)).length === 0 && Date.now() < end) {}
    await query(server.connection, `select pg_terminate_backend(pid) from (${isWriting}) w`);
    broken += (await finished) ? 1 : 0;

    const [left] = await query(
      server.connection,
      `select (select state from public.statement_imports where id = '${id}'),
         (select count(*)::int from public.trading_records where import_id = '${id}') as trades,
         (select count(*)::int from public.balance_changes where import_id = '${id}') as cash`,
    );
    expect([
      { state: 'draft', trades: 0, cash: 0 },
      { state: 'done', trades: count, cash: 1 },
    ]).toContainEqual(left);
    expect((await verify(server.connection, { who: amara.email })).findings).toEqual([]);
    const { data } = await amara.client.rpc('finish_import', { id }).throwOnError();
    expect(data).toMatchObject({ added: count, cash_added: 1 });
  }
  expect(broken).toBeGreaterThanOrEqual(0);
  expect((await verify(server.connection)).findings).toEqual([]);
});
