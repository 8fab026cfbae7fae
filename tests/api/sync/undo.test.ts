import { beforeEach, describe, expect, inject, test } from 'vitest';
import { mt5Page } from '#examples/statements/mt5-report.ts';
import { onlyStatement } from '#examples/statements/only-statement.ts';
import { postOfReport } from '#examples/sync/post-of-report.ts';
import { mt5DealReports, mt5Reports } from '#examples/sync/reports.ts';
import { syncPost } from '#examples/sync/rows.ts';
import { query } from '../../../lab/harness/database.ts';
import { importStatement } from '../../../lab/harness/import-statement.ts';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { expectBooksInOrder } from '../../support/books.ts';
import {
  type Connection,
  connected,
  history,
  post,
  readJournal,
  readState,
  tradeDeals,
  wholePost,
} from './programs.ts';

const server = inject('server');
let amara: Person;
beforeEach(async () => {
  amara = await addTrader(server, 'Amara');
});

const readImports = async ({ client, id }: Person) => {
  const { data } = await client
    .from('statement_imports')
    .select('id, state, format, day, counts, proof, sums, connection_id')
    .eq('user_id', id)
    .order('created_at')
    .throwOnError();
  return data ?? [];
};

const ageImports = (connection: Connection) =>
  query(server.connection, 'update public.statement_imports set day = day - 1 where connection_id = $1', [
    connection.id,
  ]);

test('a day is undone with its import, pauses the connection, and comes again when it goes on', async () => {
  const connection = await connected(server, amara);
  await post(connection, wholePost(history(2)));
  await ageImports(connection);
  const deals = [...history(2), ...tradeDeals(3), ...tradeDeals(4)];
  await post(connection, wholePost(deals));
  const imports = await readImports(amara);
  expect(imports).toMatchObject([
    { format: 'mt5-sync', counts: { added: 2, cash_added: 1 }, proof: { result: 'matches' } },
    { format: 'mt5-sync', counts: { added: 2, cash_added: 0 }, proof: { result: 'matches' } },
  ]);
  expect(await readJournal(amara)).toMatchObject({ trades: { length: 4 }, balance: 1047.2 });

  const [, second] = imports;
  const { data } = await amara.client.rpc('undo_import', { id: second?.id }).throwOnError();
  expect(data).toMatchObject({ trades: 2, balance_after: '1038.60' });
  expect(await readState(connection)).toMatchObject({
    state: 'paused',
    stored_rows: 5,
    trades: 2,
    row_sum: 1038.6,
  });
  expect((await post(connection, wholePost(deals, { deals: [] }))).body).toMatchObject({ state: 'paused' });
  await amara.client.rpc('pause_sync', { connection: connection.id, paused: false }).throwOnError();
  expect((await post(connection, wholePost(deals, { deals: [] }))).body).toMatchObject({
    ...{ state: 'catching-up', cursorTime: 0, cursorTicket: '' },
  });
  expect((await post(connection, wholePost(deals))).body).toMatchObject({
    ...{ state: 'synced', message: 'Matches: 4 trades, balance 1,047.20.' },
  });
  expect(await readJournal(amara)).toMatchObject({ trades: { length: 4 }, balance: 1047.2 });
  await expectBooksInOrder(amara);
});

test('a history that was interrupted while it came again begins at its start', async () => {
  const connection = await connected(server, amara);
  const deals = history(3);
  await post(connection, wholePost(deals));
  const [day] = await readImports(amara);
  await amara.client.rpc('undo_import', { id: day?.id }).throwOnError();
  await amara.client.rpc('pause_sync', { connection: connection.id, paused: false }).throwOnError();
  const late = deals.slice(-2);
  expect((await post(connection, wholePost(deals, { deals: late }))).body).toMatchObject({ cursorTime: 0 });
  const first = wholePost(deals, { deals: deals.slice(0, 3), isLast: false });
  expect((await post(connection, first)).body).toMatchObject({ cursorTicket: deals[2]?.ticket });
  const asked = await post(connection, { ...first, deals: [] });
  expect(asked.body).toMatchObject({ state: 'catching-up', cursorTime: 0, cursorTicket: '' });
  expect((await post(connection, wholePost(deals))).body).toMatchObject({ state: 'synced' });
  expect((await post(connection, wholePost(deals, { deals: [] }))).body).toMatchObject({ state: 'synced' });
});

test('a swap that the broker corrects reaches its trade, and another money row does not change', async () => {
  const connection = await connected(server, amara);
  const deals = history(2);
  await post(connection, wholePost(deals));
  await ageImports(connection);
  const corrected = deals.map((deal, index) => (index === 2 ? { ...deal, swap: '-1.50' } : deal));
  expect((await post(connection, wholePost(corrected))).body).toMatchObject({
    ...{ state: 'synced', message: 'Matches: 2 trades, balance 1,037.10.' },
  });
  expect(await readJournal(amara)).toMatchObject({
    balance: 1037.1,
    trades: [{ amount: 17.8 }, { amount: 19.3 }],
  });
  expect(await readState(connection)).toMatchObject({ stored_rows: 5, trades: 2, row_sum: 1037.1 });
  const deposit = corrected.map((deal, index) => (index === 0 ? { ...deal, profit: '900.00' } : deal));
  expect((await post(connection, wholePost(deposit))).body).toMatchObject({ state: 'differs' });
  expect((await readJournal(amara)).balance).toBe(1037.1);
});

test('a partial close that comes a day late reaches its trade', async () => {
  const connection = await connected(server, amara);
  const deals = history(3);
  const late = { ...tradeDeals(1)[1], ticket: '99', volume: '0.05', profit: '5.00', commission: '0.00' };
  await post(connection, wholePost(deals));
  await ageImports(connection);
  await post(connection, wholePost([...deals, late]));
  expect(await readJournal(amara)).toMatchObject({ balance: 1032.9, trades: [{ amount: 24.3 }, {}, {}] });
});

/** The latest first, as the browser does. */
async function undoAll(connection: Connection) {
  const days = (await readImports(amara)).filter(made => made.connection_id === connection.id);
  for (const { id } of days.toReversed()) {
    await amara.client.rpc('undo_import', { id }).throwOnError();
  }
  await amara.client.rpc('close_undone_sync', { connection: connection.id }).throwOnError();
}

test('all that a token brought is undone day by day, and the token ends', async () => {
  const connection = await connected(server, amara);
  await post(connection, wholePost(history(2)));
  await ageImports(connection);
  await post(connection, wholePost([...history(2), ...tradeDeals(3)]));
  const given = { connection: connection.id };
  const { data: takes } = await amara.client.rpc('what_undo_sync_takes', given).throwOnError();
  expect(takes).toEqual({ imports: 2, trades: 3, with_notes: 0, edited: 0, cash: 1 });
  const early = await amara.client.rpc('close_undone_sync', given);
  expect([early.status, early.error?.message]).toEqual([
    409,
    'Trades of this connection are still here. Undo them first.',
  ]);
  await undoAll(connection);
  expect(await readJournal(amara)).toEqual({ trades: [], balance: 0 });
  expect(await readState(connection)).toMatchObject({ state: 'revoked', stored_rows: 0 });
  expect(await post(connection, wholePost(history(2)))).toMatchObject({ status: 401 });
  expect(
    await query(server.connection, 'select from private.sync_items where connection_id = $1', [
      connection.id,
    ]),
  ).toEqual([]);
  await expectBooksInOrder(amara);
});

describe('an undone connection', () => {
  const readAccounts = async () => {
    const { data } = await amara.client
      .from('trading_accounts')
      .select('id, name, time_zone, day_shift, usd_rate')
      .eq('user_id', amara.id)
      .order('created_at')
      .throwOnError();
    return data ?? [];
  };
  const inEuros = syncPost({ account: { ...syncPost().account, currency: 'EUR' } });
  const fresh = { broker: '', platform: '', kind: 'live', currency: 'EUR', counts: true };

  test('leaves its account with the clock and the rate that it had', async () => {
    const made = await amara.client
      .from('trading_accounts')
      .insert({ name: 'Euros', currency: 'EUR', usd_rate: 1.05 })
      .select('id')
      .single()
      .throwOnError();
    const before = await readAccounts();
    const account = made.data?.id;
    const details = { account, usd_rate: '1.1' };
    const connection = await connected(server, amara, { post: inEuros, details });
    await post(connection, wholePost(history(1), { account: inEuros.account }));
    expect(await readAccounts()).not.toEqual(before);
    await undoAll(connection);
    expect(await readAccounts()).toEqual(before);

    const again = await connected(server, amara, { post: inEuros, details });
    await amara.client
      .from('trading_accounts')
      .update({ time_zone: 'Europe/Athens', usd_rate: 1.2 })
      .eq('user_id', amara.id)
      .eq('id', account)
      .throwOnError();
    await undoAll(again);
    expect((await readAccounts())[1]).toMatchObject({ time_zone: 'Europe/Athens', usd_rate: 1.2 });
  });

  test('leaves no account that was opened for it, even if it was revoked before', async () => {
    const details = { account: undefined, new_account: { ...fresh, name: 'Euros' }, usd_rate: '1.1' };
    const connection = await connected(server, amara, { post: inEuros, details });
    await post(connection, wholePost(history(1), { account: inEuros.account }));
    await amara.client.rpc('revoke_sync', { connection: connection.id }).throwOnError();
    expect(await readAccounts()).toHaveLength(2);
    await undoAll(connection);
    expect(await readAccounts()).toMatchObject([{ id: amara.id }]);
    await expectBooksInOrder(amara);
  });

  test('leaves its account number free for another account', async () => {
    const [report] = mt5Reports;
    if (report) {
      await importStatement(
        amara,
        onlyStatement(mt5Page({ ...report, account: '5550001 (USD, Other, real, Hedge)' })),
      );
    }
    const wrong = await connected(server, amara);
    await post(wrong, wholePost(history(1)));
    await undoAll(wrong);
    const right = await amara.client
      .from('trading_accounts')
      .insert({ name: 'Right' })
      .select('id')
      .single()
      .throwOnError();
    const connection = await connected(server, amara, { details: { account: right.data?.id } });
    expect(await readState(connection)).toMatchObject({ account_id: right.data?.id });
  });
});

test.each([...mt5Reports, ...mt5DealReports])(
  '$name: imported and synced, in either order, is one trade each',
  async report => {
    const statement = onlyStatement(mt5Page(report));
    const body = postOfReport(report, { isLast: true });
    if (body.account.currency !== 'USD' || body.deals.length === 0) {
      return;
    }
    const bo = await addTrader(server, 'Bo');
    const known = (await importStatement(bo, statement)).counts;
    const alone = await readJournal(bo);
    const after = await connected(server, bo, { post: body });
    expect((await post(after, body)).status).toBe(200);
    expect(await readJournal(bo)).toEqual(alone);
    expect(await readState(after)).toMatchObject({ trades: known.added });

    const first = await connected(server, amara, { post: body });
    await post(first, body);
    const synced = await readJournal(amara);
    expect(synced.balance).toBe(alone.balance);
    const again = await importStatement(amara, statement);
    expect(again.counts).toMatchObject({ added: 0, cash_added: 0 });
    expect((await readJournal(amara)).balance).toBe(alone.balance);
    expect(synced.trades.map(({ amount, created_at }) => [created_at, amount])).toEqual(
      alone.trades.map(({ amount, created_at }) => [created_at, amount]),
    );
  },
);

test('a statement that is undone leaves its trades to the connection that has them, too', async () => {
  const [report] = mt5Reports.filter(({ deals }) => (deals?.length ?? 0) > 2);
  if (!report) {
    throw new Error('No report has deals.');
  }
  const { id } = await importStatement(amara, onlyStatement(mt5Page(report)));
  const body = postOfReport(report);
  const connection = await connected(server, amara, { post: body });
  await post(connection, body);
  const before = await readJournal(amara);
  await amara.client.rpc('undo_import', { id }).throwOnError();
  expect((await readJournal(amara)).trades).toEqual([]);
  expect((await post(connection, { ...body, deals: [] })).body).toMatchObject({ cursorTime: 0 });
  await post(connection, body);
  const after = await readJournal(amara);
  expect([after.trades.length, after.balance]).toEqual([before.trades.length, before.balance]);
});

test('the limit of imports counts none of a connection', async () => {
  const connection = await connected(server, amara);
  await post(connection, wholePost(history(1)));
  await query(
    server.connection,
    `insert into public.statement_imports (
       id, user_id, account_id, file_name, file_hash, file_bytes, format, reader, currency, counts_cash, time_zone, day_shift,
       source_until, expected_trades, expected_cash, expected_net, sums, proof, state, counts, done_at, connection_id, day
     )
     select gen_random_uuid(), user_id, account_id, file_name, file_hash, file_bytes, format, reader, currency, counts_cash,
       time_zone, day_shift, source_until, 0, 0, 0, sums, proof, state,
       counts || '{"added": 0, "cash_added": 0}', done_at, connection_id, day - n
     from public.statement_imports, generate_series(1, 1000) n where connection_id = $1`,
    [connection.id],
  );
  const [report] = mt5Reports;
  if (report) {
    await importStatement(amara, onlyStatement(mt5Page(report)));
  }
  const { count } = await amara.client
    .from('statement_imports')
    .select('id', { count: 'exact', head: true })
    .eq('user_id', amara.id);
  expect(count).toBe(1_002);
});
