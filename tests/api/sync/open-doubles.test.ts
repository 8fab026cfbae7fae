import { beforeEach, expect, inject, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { importRows, trade } from '../../../lab/harness/statement-rows.ts';
import { addPlans, findPlanId } from '../../../lab/harness/trading.ts';
import { expectBooksInOrder } from '../../support/books.ts';
import { connected, history, openPosition, post, readJournal, tradeDeals, wholePost } from './programs.ts';

const server = inject('server');
let amara: Person;
beforeEach(async () => {
  amara = await addTrader(server, 'Amara');
});

/** The position of the ninth trade of `history`, as Amara enters it while it runs. */
const typed = {
  ...{ trade_type: 'buy', currency_pair: 'EURUSD', entry_price: 1.0822, stop_loss: 1.08, lot_size: 0.1 },
  ...{ opened_at: '2026-03-03T01:20:00Z', notes: 'Waits for the news', setup: 'Breakout' },
};

async function enter(fields: object = {}): Promise<string> {
  const added = amara.client.from('running_trades').insert({ ...typed, ...fields });
  const { data } = await added.select('id').single().throwOnError();
  return data?.id;
}

const readDoubles = async ({ client }: Person = amara) =>
  (await client.rpc('possible_open_doubles').throwOnError()).data;
const join = (running: string, ticket = '20009', { client }: Pick<Person, 'client'> = amara) =>
  client.rpc('join_open_trade', { running, ticket });
const readRunning = async () =>
  (await amara.client.from('running_trades').select('id, ticket').eq('user_id', amara.id).throwOnError())
    .data;
const nine = tradeDeals(9);

test('an entered trade that a terminal sends, too, is offered, and its notes go to the trade that the terminal closes', async () => {
  await addPlans(amara, [{ plan_name: 'Spring', start_date: '2026-03-01' }]);
  const plan_id = await findPlanId(amara, 'Spring');
  const id = await enter({ plan_id, felt_before: ['calm'] });
  const others = [
    { lot_size: 0.2 },
    { trade_type: 'sell' },
    { entry_price: 1.09 },
    { currency_pair: 'GBPUSD' },
    { opened_at: '2026-03-04T01:01:00Z' },
    { opened_at: '2026-03-02T23:59:00Z' },
  ];
  for (const fields of others) {
    await enter(fields);
  }
  const connection = await connected(server, amara);
  await post(connection, wholePost(history(1), { open: [openPosition(nine)] }));
  expect(await readDoubles()).toEqual([{ running: id, ticket: '20009', is_closed: false }]);

  const bo = await addTrader(server, 'Bo');
  expect(await readDoubles(bo)).toEqual([]);
  expect(await join(id, '20009', bo)).toMatchObject({ status: 404 });
  const anyone = await visitor(server.url);
  expect((await join(id, '20009', { client: anyone })).error?.code).toBe('42501');
  expect((await anyone.rpc('possible_open_doubles')).error?.code).toBe('42501');
  expect(await join(id, '1')).toMatchObject({ status: 409 });

  await join(id).throwOnError();
  await join(id).throwOnError();
  expect(await readDoubles()).toEqual([]);
  // While it is open, nothing ends it.
  await post(connection, wholePost(history(1), { open: [openPosition(nine)] }));
  expect(await readRunning()).toContainEqual({ id, ticket: '20009' });
  await post(connection, wholePost([...history(1), ...nine], { open: [] }));
  expect(await readRunning()).toHaveLength(others.length);
  const { data: closed } = await amara.client
    .from('trading_records')
    .select('notes, setup, plan_id, felt_before, amount, figures_changed_at')
    .eq('user_id', amara.id)
    .eq('notes', typed.notes)
    .throwOnError();
  expect(closed).toEqual([
    {
      notes: typed.notes,
      setup: typed.setup,
      plan_id,
      felt_before: ['calm'],
      amount: -10.7,
      figures_changed_at: null,
    },
  ]);
  await expectBooksInOrder(amara);
});

test('one that the terminal has closed meanwhile ends with the press', async () => {
  const connection = await connected(server, amara);
  await post(connection, wholePost(history(9)));
  const id = await enter();
  const before = await readJournal(amara);
  expect(await readDoubles()).toEqual([{ running: id, ticket: '20009', is_closed: true }]);
  await join(id).throwOnError();
  expect(await readRunning()).toEqual([]);
  const after = await readJournal(amara);
  expect([after.trades.length, after.balance]).toEqual([before.trades.length, before.balance]);
  const { data } = await amara.client.from('trading_records').select('setup').eq('notes', typed.notes);
  expect(data).toEqual([{ setup: 'Breakout' }]);
  expect(await join(id)).toMatchObject({ status: 404 });
});

test('a position that an earlier statement had is ended by the terminal, and joined with an entered one before', async () => {
  const { id: statement } = await importRows(
    amara,
    { trades: [trade(1)] },
    { source_until: '2026-03-03T21:00:00' },
  );
  const position = {
    ...{ ticket: '20009', symbol: 'EURUSD', side: 'buy', lots: '0.10', entry: '1.0820' },
    ...{ stop_loss: '0', take_profit: '0', opened_at: '2026-03-03T01:00:03Z' },
  };
  await amara.client
    .rpc('land_open_trades', { import: statement, positions: [position, { ...position, ticket: '7' }] })
    .throwOnError();
  const id = await enter();
  await join(id).throwOnError();
  expect((await readRunning())?.map(({ ticket }) => ticket).toSorted()).toEqual(['20009', '7']);
  // It outlives the import that it was joined with.
  await amara.client.rpc('undo_import', { id: statement }).throwOnError();
  expect(await readRunning()).toEqual([{ id, ticket: '20009' }]);
  const connection = await connected(server, amara);
  await post(connection, wholePost([...history(1), ...nine], { open: [] }));
  expect(await readRunning()).toEqual([]);
});
