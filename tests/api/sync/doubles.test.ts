import { beforeEach, expect, inject, test } from 'vitest';
import { query } from '../../../lab/harness/database.ts';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { addPlans, findPlanId } from '../../../lab/harness/trading.ts';
import { expectBooksInOrder } from '../../support/books.ts';
import { connected, history, post, readJournal, wholePost } from './programs.ts';

const server = inject('server');
let amara: Person;
beforeEach(async () => {
  amara = await addTrader(server, 'Amara');
});

const typed = {
  ...{ trade_type: 'buy', currency_pair: 'EURUSD', entry_price: 1.082, take_profit: 1.09, stop_loss: 1.08 },
  ...{ lot_size: 0.1, trade_result: 'won', amount: 19.3, created_at: '2026-03-02T05:00:30Z' },
};

async function type(fields: object = {}): Promise<string> {
  const { data } = await amara.client
    .from('trading_records')
    .insert({ ...typed, ...fields })
    .select('id')
    .single()
    .throwOnError();
  return data?.id;
}

const readDoubles = async ({ client, id }: Person) =>
  (await client.rpc('possible_doubles', { account: id }).throwOnError()).data as {
    typed: string;
    synced: string;
  }[];

test('a typed trade that was sent, too, is offered, and one trade is left with what both say', async () => {
  await addPlans(amara, [{ plan_name: 'Spring', start_date: '2026-03-01' }]);
  const plan_id = await findPlanId(amara, 'Spring');
  const { data: tags } = await amara.client
    .from('tags')
    .insert([
      { name: 'Early', color: 1 },
      { name: 'Late', color: 2 },
    ])
    .select('id')
    .throwOnError();
  const rule = crypto.randomUUID();
  const [early, late] = (tags ?? []).map(tag => tag.id);
  const id = await type({
    notes: 'Waited for the close',
    setup: 'Breakout',
    plan_id,
    felt_before: ['calm'],
    tags: [early],
  });
  await type({ amount: 19.31 });
  await type({ created_at: '2026-03-02T05:01:00Z' });
  await type({ trade_type: 'sell' });
  await amara.client
    .from('comments')
    .insert({ user_id: amara.id, about: 'trade', trade_id: id, body: 'Well done' })
    .throwOnError();
  const connection = await connected(server, amara);
  await post(connection, wholePost(history(2)));
  const before = await readJournal(amara);
  const pairs = await readDoubles(amara);
  expect(pairs).toEqual([{ typed: id, synced: expect.any(String) }]);
  const [pair] = pairs;
  await amara.client
    .from('trading_records')
    .update({ notes: 'Of the synced one', tags: [late], rules_kept: [rule] })
    .eq('user_id', amara.id)
    .eq('id', pair?.synced ?? '')
    .throwOnError();
  await amara.client.rpc('join_synced_trade', pair).throwOnError();

  const { data: kept } = await amara.client
    .from('trading_records')
    .select()
    .eq('user_id', amara.id)
    .eq('id', id)
    .single()
    .throwOnError();
  expect(kept).toMatchObject({
    notes: 'Waited for the close\n\nOf the synced one',
    ...{ tags: [early, late], setup: 'Breakout', plan_id, felt_before: ['calm'], amount: 19.3 },
    ...{ rules_kept: [rule], rules_broken: [] },
    ...{ commission: -0.7, close_price: 1.084, created_at: '2026-03-02T05:00:03+00:00', stop_loss: 1.08 },
    ...{ opened_at: '2026-03-02T04:00:03+00:00', import_id: expect.any(String), figures_changed_at: null },
  });
  const after = await readJournal(amara);
  expect(after.trades).toHaveLength(before.trades.length - 1);
  expect(after.balance).toBeCloseTo(before.balance - 19.3, 2);
  expect(await readDoubles(amara)).toEqual([]);
  const { data: evidence } = await amara.client
    .from('imported_trades')
    .select('key')
    .eq('user_id', amara.id)
    .eq('trade_id', id);
  expect(evidence).toEqual([{ key: 'p:20002@2026-03-02T06:00:03' }]);
  expect((await amara.client.from('comments').select().eq('trade_id', id)).data).toHaveLength(1);
  await expectBooksInOrder(amara);
  expect((await amara.client.rpc('join_synced_trade', pair)).status).toBe(404);
  expect((await post(connection, wholePost(history(2)))).body).toMatchObject({ state: 'synced' });
  expect((await readJournal(amara)).trades).toHaveLength(after.trades.length);
});

test('a pair that stays two trades is not offered again', async () => {
  const id = await type();
  const connection = await connected(server, amara);
  await post(connection, wholePost(history(2)));
  const [pair] = await readDoubles(amara);
  const bo = await addTrader(server, 'Bo');
  expect((await bo.client.rpc('keep_two_trades', pair)).status).toBe(404);
  await amara.client.rpc('keep_two_trades', { typed: id, synced: id }).throwOnError();
  expect(await readDoubles(amara)).toEqual([pair]);
  await amara.client.rpc('keep_two_trades', pair).throwOnError();
  await amara.client.rpc('keep_two_trades', pair).throwOnError();
  expect(await readDoubles(amara)).toEqual([]);
  expect((await amara.client.rpc('join_synced_trade', pair)).status).toBe(409);
  expect((await readJournal(amara)).trades).toHaveLength(3);
  await amara.client.from('trading_records').delete().eq('user_id', amara.id).eq('id', id).throwOnError();
  expect(
    await query(server.connection, 'select from private.separate_trades where user_id = $1', [amara.id]),
  ).toEqual([]);
});

test('trades that differ do not become one, and two equal fills are two pairs', async () => {
  const created_at = '2026-03-02T02:00:30Z';
  const one = await type({ created_at });
  const two = await type({ created_at });
  const other = await type({ created_at, amount: 5 });
  const connection = await connected(server, amara);
  const [deposit, entry, exit] = history(1);
  if (!deposit || !entry || !exit) {
    throw new Error('A history of one trade has three rows.');
  }
  const copy = { position: '777', order: '777' };
  const deals = [
    deposit,
    entry,
    exit,
    { ...entry, ...copy, ticket: '7001' },
    { ...exit, ...copy, ticket: '7002' },
  ];
  await post(connection, wholePost(deals));
  const pairs = await readDoubles(amara);
  expect(pairs.map(pair => pair.typed).toSorted()).toEqual([one, two].toSorted());
  expect(new Set(pairs.map(pair => pair.synced)).size).toBe(2);
  const answer = await amara.client.rpc('join_synced_trade', { typed: other, synced: pairs[0]?.synced });
  expect([answer.status, answer.error?.message]).toEqual([
    409,
    'These two trades differ: they can’t become one.',
  ]);
});
