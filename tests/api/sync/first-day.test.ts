import { beforeEach, expect, inject, test } from 'vitest';
import type { SyncDeal } from '#domain/sync/post.ts';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { expectBooksInOrder, readLedger } from '../../support/books.ts';
import {
  balanceAfter,
  connect,
  connected,
  history,
  post,
  readJournal,
  readState,
  tradeDeals,
  usualDetails,
  wholePost,
} from './programs.ts';

const server = inject('server');
let amara: Person;
beforeEach(async () => {
  amara = await addTrader(server, 'Amara');
});

/** The eighth trade of `history` is the first of 3 March. */
const details = { trades_from: '2026-03-03' };
const hour = 3_600_000;

const startingBalances = async () =>
  (await readLedger(amara)).filter(({ reason }) => reason?.startsWith('Balance before'));

async function expectProved(deals: SyncDeal[]) {
  expect((await readJournal(amara)).balance).toBe(Number(balanceAfter(deals)));
  await expectBooksInOrder(amara);
}

test('rows before the first day are its starting balance, and make no trades', async () => {
  const connection = await connected(server, amara, { details });
  const deals = history(9);
  const answer = await post(connection, wholePost(deals));
  expect(answer.body).toMatchObject({ state: 'synced', message: 'Matches: 2 trades, balance 1,083.70.' });
  expect((await readJournal(amara)).trades).toHaveLength(2);
  expect(await startingBalances()).toMatchObject([
    {
      kind: 'cash',
      amount: 1075.1,
      reason: 'Balance before 2026-03-03',
      happened_at: '2026-03-02T22:00:00+00:00',
    },
  ]);
  await expectProved(deals);
  await post(connection, wholePost(deals));
  expect(await startingBalances()).toHaveLength(1);

  const corrected = deals.map((deal, index) => (index === 2 ? { ...deal, swap: '-1.50' } : deal));
  expect((await post(connection, wholePost(corrected))).body).toMatchObject({ state: 'synced' });
  await expectProved(corrected);
});

test('trades that were entered by hand are a part of the starting balance', async () => {
  const typed = {
    ...{ trade_type: 'buy', currency_pair: 'EURUSD', entry_price: 1.082, take_profit: 1.09, stop_loss: 1.08 },
    ...{ lot_size: 0.1, trade_result: 'won' },
  };
  await amara.client
    .from('trading_records')
    .insert([
      { ...typed, amount: 19.31, created_at: '2026-03-02T02:13:00Z' },
      { ...typed, amount: 12, created_at: '2026-03-02T21:59:00Z' },
    ])
    .throwOnError();
  const connection = await connected(server, amara, { details });
  const deals = history(9);
  await post(connection, wholePost(deals.slice(0, 9), { isLast: false }));
  expect(await startingBalances()).toEqual([]);
  expect((await post(connection, wholePost(deals))).body).toMatchObject({ state: 'synced' });
  expect((await readJournal(amara)).trades).toHaveLength(4);
  expect(await startingBalances()).toMatchObject([{ amount: 1043.79 }]);
  await expectProved(deals);
  const { data: pairs } = await amara.client.rpc('possible_doubles', { account: amara.id }).throwOnError();
  expect(pairs).toEqual([]);
});

test('a position that was open on that day is a trade with all its deals', async () => {
  const connection = await connected(server, amara, { details });
  const [entry, exit] = tradeDeals(7);
  const before = [...history(6), entry];
  await post(connection, wholePost(before));
  await expectProved(before);
  const after = [...before, { ...exit, time: exit.time + 3 * hour }];
  expect((await post(connection, wholePost(after))).body).toMatchObject({ state: 'synced' });
  expect((await readJournal(amara)).trades).toMatchObject([
    { amount: 19.3, opened_at: '2026-03-02T19:00:03+00:00' },
  ]);
  await expectProved(after);
});

test('nothing is booked where deposits do not move the balance', async () => {
  const connection = await connected(server, amara, { details: { ...details, counts_cash: false } });
  expect((await post(connection, wholePost(history(9)))).body).toMatchObject({ state: 'synced' });
  expect(await readJournal(amara)).toMatchObject({ trades: { length: 2 }, balance: 8.6 });
  expect(await startingBalances()).toEqual([]);
});

test('another day needs an undo and another confirmation', async () => {
  const connection = await connected(server, amara, { details });
  const deals = history(9);
  await post(connection, wholePost(deals));
  const confirm = (id: string, change: object) =>
    amara.client.rpc('confirm_sync', { connection: id, details: { ...usualDetails(amara.id), ...change } });
  await confirm(connection.id, { trades_from: '2026-03-01' }).throwOnError();
  expect(await readState(connection)).toMatchObject(details);
  const { data: days } = await amara.client.from('statement_imports').select('id').eq('user_id', amara.id);
  await amara.client.rpc('undo_import', { id: days?.[0]?.id }).throwOnError();
  await amara.client.rpc('close_undone_sync', { connection: connection.id }).throwOnError();
  expect(await readJournal(amara)).toEqual({ trades: [], balance: 0 });

  const next = await connect(server, amara);
  await post(next, wholePost([]));
  for (const trades_from of ['9999-01-01', '2026-3-3', '2099-01-01', 'x']) {
    expect([trades_from, (await confirm(next.id, { trades_from })).status]).toEqual([trades_from, 422]);
  }
  expect((await confirm(next.id, { trades_from: '2026-02-30' })).status).toBe(400);
  await confirm(next.id, { trades_from: '2026-03-01' }).throwOnError();
  await post(next, wholePost(deals));
  expect((await readJournal(amara)).trades).toHaveLength(9);
  await expectProved(deals);
});
