import { beforeAll, expect, inject, test } from 'vitest';
import { type RecordColumns, tradesOfColumns } from '#domain/insights/insight-record.ts';
import { actingAs } from '../../../lab/harness/acting-as.ts';
import { visitor } from '../../../lab/harness/clients.ts';
import { withClient } from '../../../lab/harness/database.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { importRows, trade } from '../../../lab/harness/statement-rows.ts';
import { lostTrade, plan, wonTrade } from '../../../lab/harness/trading.ts';
import { openAccount } from '../../support/trading-accounts.ts';

const server = inject('server');
let amara: Person;
let euros: string;
const tags = [crypto.randomUUID(), crypto.randomUUID()];
const planId = crypto.randomUUID();

async function readRecord({ client }: Person, asked: object = {}): Promise<RecordColumns> {
  return (await client.rpc('insight_trades', asked).throwOnError()).data;
}

beforeAll(async () => {
  amara = await addTrader(server, 'Amara');
  const add = (table: string, rows: object) => amara.client.from(table).insert(rows).throwOnError();
  await add(
    'tags',
    tags.map((id, n) => ({ id, name: `Tag ${n}` })),
  );
  await add('trading_plans', { ...plan, id: planId });
  euros = await openAccount(amara, { name: 'Euros', currency: 'EUR', usd_rate: 1.1, starting_balance: 100 });
  const deposit = { amount: 250.5, request_id: crypto.randomUUID(), happened_at: '2026-01-01T12:00:00.5Z' };
  await amara.client.rpc('record_cash', deposit).throwOnError();
  const told = {
    created_at: '2026-03-01T12:00:00.123456Z',
    opened_at: '2026-03-01T11:00:00Z',
    plan_id: planId,
  };
  const journal = {
    tags,
    setup: 'Flag',
    felt_before: ['calm', 'focused'],
    felt_after: ['tired'],
    plan_followed: 4,
  };
  await add('trading_records', {
    ...wonTrade,
    ...told,
    ...journal,
    commission: -0.35,
    close_price: 1.0900001,
  });
  const { amount: _, ...lost } = lostTrade;
  await add('trading_records', {
    ...lost,
    account_id: euros,
    account_amount: -50,
    created_at: '2026-03-03T00:00:00Z',
  });
  await importRows(amara, { trades: [trade(1, { closed_wall: '2026-03-02T15:00:00' })] });
});

test('a record is in closing order, with the journal data of each trade', async () => {
  const record = await readRecord(amara);
  expect(record.total).toBe(3);
  const [first, second, third] = tradesOfColumns(record);
  expect(first).toMatchObject({
    ...{ closedAt: Date.parse('2026-03-01T12:00:00.123Z'), openedAt: Date.parse('2026-03-01T11:00:00Z') },
    ...{ amount: 150.25, cents: 15_025, account_amount: null, trade_type: 'buy', trade_result: 'won' },
    ...{ currency_pair: 'EURUSD', plan_id: planId, account_id: amara.id, isImported: false },
    ...{ entry_price: 1.08543, stop_loss: 1.08043, close_price: 1.0900001, lot_size: 0.1 },
    ...{ commission: -0.35, swap: null, fee: null, tags, setup: 'Flag', plan_followed: 4 },
    ...{ felt_before: ['calm', 'focused'], felt_after: ['tired'] },
  });
  expect(second).toMatchObject({
    isImported: true,
    tags: [],
    setup: null,
    felt_before: [],
    plan_followed: null,
  });
  expect(third).toMatchObject({
    account_id: euros,
    account_amount: -50,
    amount: -55,
    openedAt: null,
    plan_id: null,
  });
});

test('movements besides trades are listed at their times, without those of deleted accounts', async () => {
  const gone = await openAccount(amara, { name: 'Gone', starting_balance: 5 });
  await amara.client.rpc('delete_trading_account', { account: gone, name: 'Gone' }).throwOnError();
  const { cash } = await readRecord(amara, { before_time: '2020-01-01T00:00:00Z' });
  expect(cash).toMatchObject({
    account: [amara.id, euros],
    amount: [250.5, 110],
    kind: ['cash', 'opening'],
  });
  expect(cash.at[0]).toBe(Date.parse('2026-01-01T12:00:00.5Z'));
});

test('times narrow it: the first is included, the second is not', async () => {
  const between = (from: string, before: string) =>
    readRecord(amara, { from_time: from, before_time: before });
  expect((await between('2026-03-01T12:00:00.123456Z', '2026-03-03T00:00:00Z')).total).toBe(2);
  const none = await between('2026-03-01T12:00:00.123457Z', '2026-03-02T00:00:00Z');
  expect(none).toMatchObject({ total: 0, trades: { id: [], tags: [], followed: [] } });
});

test('each account has the time of its first trade, even before the requested times', async () => {
  const nothing = { from_time: '2026-06-01T00:00:00Z' };
  const { accounts, first } = await readRecord(amara, nothing);
  expect([accounts, first]).toEqual([
    [amara.id, euros],
    [Date.parse('2026-03-01T12:00:00.123Z'), Date.parse('2026-03-03T00:00:00Z')],
  ]);
  const empty = await openAccount(amara, { name: 'Empty' });
  expect((await readRecord(amara, nothing)).first.at(-1)).toBeNull();
  await amara.client.rpc('delete_trading_account', { account: empty, name: 'Empty' }).throwOnError();

  const bo = await addTrader(server, 'Bo');
  expect((await readRecord(bo)).first).toEqual([null]);
  const closed = { ...wonTrade, created_at: '2026-02-01T12:00:00Z' };
  await bo.client
    .from('trading_records')
    .insert([closed, { ...closed, created_at: '2026-02-02T12:00:00Z' }])
    .throwOnError();
  expect((await readRecord(bo, nothing)).first).toEqual([Date.parse(closed.created_at)]);
  expect((await readRecord(bo, { trader: amara.id })).first).toEqual([]);
});

test('Ada asks for a trader’s, Bo gets nothing of it, and a visitor is refused', async () => {
  const ada = await admin(server);
  const mine = await readRecord(amara);
  expect(await readRecord(ada, { trader: amara.id })).toEqual(mine);
  const bo = await addTrader(server, 'Bo');
  const nothing = { total: 0, accounts: [], plans: [], tags: [], trades: { id: [] }, cash: { at: [] } };
  expect(await readRecord(bo, { trader: amara.id })).toMatchObject(nothing);
  expect((await readRecord(bo)).accounts).toEqual([bo.id]);
  const anyone = await visitor(server.url);
  expect((await anyone.rpc('insight_trades', { trader: amara.id })).error?.code).toBe('42501');
});

test('of a longer record the newest 20,000 trades come, and how many there are', async () => {
  await withClient(server.connection, async client => {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `insert into public.trading_records (user_id, account_id, trade_type, currency_pair, entry_price, take_profit, stop_loss,
         lot_size, trade_result, amount, created_at)
       select $1, $1, 'buy', 'EURUSD', 1, 0, 0, 1, 'won', n, '2025-01-01Z'::timestamptz + n / 2 * interval '1 second'
       from generate_series(1, 20003) n`,
      [amara.id],
    );
    const { text, values = [] } = actingAs(amara);
    await client.query(text, [...values]);
    const { rows } = await client.query<{ record: RecordColumns }>(
      'select public.insight_trades() as record',
    );
    await client.query('rollback');
    const { total, trades } = (rows as [{ record: RecordColumns }])[0].record;
    expect([total, trades.id.length, trades.amount.at(-1)]).toEqual([20_006, 20_000, -55]);
    // Six are older: five, and the smaller id of two at the same moment.
    expect([6, 7]).toContain(trades.amount[0]);
    expect(trades.amount.slice(1, 3).toSorted()).toEqual([8, 9]);
    expect(trades.closed).toEqual(trades.closed.toSorted((a, b) => a - b));
  });
});

test('lists of trades and their totals are filtered by a tag and by where they came from', async () => {
  for (const [filters, net] of [
    [{ tag: tags[1] }, [150.25]],
    [{ tag: crypto.randomUUID() }, []],
    [{ imported: true }, [10]],
    [{ imported: false }, [-55, 150.25]],
    [{ imported: true, tag: tags[0] }, []],
    [{ imported: null, tag: null }, [-55, 10, 150.25]],
  ] as const) {
    const { data } = await amara.client.rpc('my_trades', filters).throwOnError();
    expect(data.map(({ amount }: { amount: number }) => amount)).toEqual(net);
    const totals = await amara.client.rpc('my_trade_totals', filters).single().throwOnError();
    expect(totals.data).toMatchObject({ trades: net.length });
  }
});
