import { beforeAll, beforeEach, expect, test } from 'vitest';
import { maxRunningTrades } from '#domain/limits.ts';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTraders, admin, type Person } from '../../../lab/harness/people.ts';
import { importRows, trade } from '../../../lab/harness/statement-rows.ts';
import { keptServerForFile } from '../../support/kept-server.ts';
import { connected, history, openPosition, post, tradeDeals, wholePost } from '../sync/programs.ts';

const server = keptServerForFile();
let amara: Person;
let bo: Person;

beforeAll(async () => {
  [amara, bo] = (await addTraders(server, ['Amara', 'Bo'])) as [Person, Person];
});

const position = {
  ...{
    ticket: '600',
    symbol: 'EURUSD',
    side: 'buy',
    lots: '0.50',
    entry: '1.10',
    stop_loss: '1.09',
    take_profit: '0',
  },
  opened_at: '2026-03-02T10:00:00.000Z',
};
const land = (id: string, positions: unknown, { client } = amara) =>
  client.rpc('land_open_trades', { import: id, positions });
const running = async ({ client, id } = amara) => {
  const open = client.from('running_trades').select().eq('user_id', id).order('ticket');
  const { data } = await open.throwOnError();
  return data;
};
const profile = async () => {
  const { data } = await amara.client.from('profiles').select().eq('id', amara.id).single().throwOnError();
  return data;
};
/** As a later statement has it. */
const closed = (fields: object = {}) =>
  trade(600, { key: 't:600', closed_wall: '2026-03-20T10:00:00', ...fields });
const until = (day: number) => ({ source_until: `2026-03-${day}T21:00:00` });

beforeEach(async () => {
  await amara.client.from('running_trades').delete().eq('user_id', amara.id).throwOnError();
});

test('open positions of an import are running trades, counted nowhere, once', async () => {
  const { id } = await importRows(amara, { trades: [trade(1)] }, until(10));
  const before = await profile();
  expect(await land(id, [position, position, { ...position, ticket: '601' }])).toMatchObject({ data: 2 });
  expect(await land(id, [position])).toMatchObject({ data: 0 });
  expect(await running()).toMatchObject([
    { ticket: '600', import_id: id, entry_price: 1.1, stop_loss: 1.09, first_stop_loss: 1.09, lot_size: 0.5 },
    { ticket: '601', opened_at: '2026-03-02T10:00:00+00:00' },
  ]);
  expect(await profile()).toEqual(before);
});

test('a later statement moves the stop, an earlier one does not', async () => {
  const first = await importRows(amara, { trades: [trade(2)] }, until(11));
  await land(first.id, [position]);
  const later = await importRows(amara, { trades: [trade(3)] }, until(12));
  await land(later.id, [{ ...position, stop_loss: '1.095', lots: '0.30' }]);
  await land(first.id, [position]);
  expect(await running()).toMatchObject([
    { stop_loss: 1.095, first_stop_loss: 1.09, lot_size: 0.3, import_id: later.id },
  ]);
});

test('the statement that has it closed ends it, and what was written goes to the closed trade', async () => {
  const { id } = await importRows(amara, { trades: [trade(4)] }, until(13));
  await land(id, [position, { ...position, ticket: '601' }]);
  const { data: note } = await amara.client
    .from('running_trades')
    .update({ notes: 'Waits', setup: 'Breakout' })
    .eq('user_id', amara.id)
    .eq('ticket', '600')
    .select('id')
    .single()
    .throwOnError();
  await amara.client
    .from('pictures')
    .insert({ trade_id: note.id, type: 'image/webp', bytes: 1, width: 1, height: 1 })
    .throwOnError();
  const later = await importRows(amara, { trades: [closed()] }, until(21));
  await land(later.id, [{ ...position, ticket: '601' }]);
  expect(await running()).toMatchObject([{ ticket: '601' }]);
  const imported = amara.client.from('imported_trades').select('trade_id').eq('key', 't:600');
  const { data: evidence } = await imported.single().throwOnError();
  const { data: written } = await amara.client
    .from('trading_records')
    .select('notes, setup')
    .eq('user_id', amara.id)
    .eq('id', evidence.trade_id)
    .single()
    .throwOnError();
  expect(written).toEqual({ notes: 'Waits', setup: 'Breakout' });
  const { data: pictures } = await amara.client.from('pictures').select('trade_id').throwOnError();
  expect(pictures).toEqual([{ trade_id: evidence.trade_id }]);
  // The position is closed by now.
  await land(id, [position]);
  expect((await running()).map(({ ticket }: { ticket: string }) => ticket)).toEqual(['601']);
});

test('an undone import takes its open trades along', async () => {
  const { id } = await importRows(amara, { trades: [trade(5)] }, until(14));
  await land(id, [{ ...position, ticket: '700' }]);
  await amara.client.rpc('undo_import', { id }).throwOnError();
  expect(await running()).toEqual([]);
  expect(await land(id, [position])).toMatchObject({ status: 404 });
});

test('a full list prevents nothing, and has as many as it may', async () => {
  const { id } = await importRows(amara, { trades: [trade(6)] }, until(15));
  await server.sql(
    `insert into public.running_trades (user_id, account_id, trade_type, currency_pair, entry_price, lot_size)
     select $1, $1, 'buy', 'EURUSD', 1, 1 from generate_series(1, $2)`,
    [amara.id, maxRunningTrades - 1],
  );
  const positions = [position, { ...position, ticket: '601' }];
  expect(await land(id, positions)).toMatchObject({ status: 200, data: 1 });
  expect(await running()).toHaveLength(maxRunningTrades);
});

test('the terminal of a connected account says what is open', async () => {
  const connection = await connected(server, bo);
  await post(connection, wholePost(history(1), { open: [openPosition(tradeDeals(9))] }));
  const { id } = await importRows(bo, { trades: [trade(7)] }, until(16));
  expect(await land(id, [position], bo)).toMatchObject({ data: 0 });
  expect(await running(bo)).toEqual([]);
});

const other = { ...position, ticket: '800' };

test.each([
  ['no list', { ticket: '600' }, 422],
  ['too many', Array(maxRunningTrades + 1).fill(other), 422],
  ['very long ones', [{ ...other, note: 'a'.repeat(140_000) }], 422],
  ['no rows', [7], 400],
  ['an unknown side', [{ ...other, side: 'long' }], 400],
  ['a symbol in small letters', [{ ...other, symbol: 'eurusd' }], 400],
  ['no lots', [{ ...other, lots: '0' }], 400],
  ['no price', [{ ...other, entry: null }], 400],
  ['NaN', [{ ...other, stop_loss: 'NaN' }], 400],
  ['a huge price', [{ ...other, entry: '1e30' }], 400],
  ['no time', [{ ...other, opened_at: 'soon' }], 400],
  ['a long ticket', [{ ...other, ticket: '6'.repeat(101) }], 400],
])('%s is refused', async (_what, positions, status) => {
  const { id } = await importRows(amara, {}, until(17));
  expect(await land(id, positions)).toMatchObject({ status });
  expect(await running()).toEqual([]);
});

test('nobody lands into an import of somebody else', async () => {
  const { id } = await importRows(amara, { trades: [trade(8)] }, until(18));
  for (const person of [bo, await admin(server)]) {
    expect(await land(id, [position], person)).toMatchObject({ status: 404 });
  }
  const anyone = await visitor(server.url);
  expect((await anyone.rpc('land_open_trades', { import: id, positions: [] })).error?.code).toBe('42501');
  expect(await running()).toEqual([]);
});
