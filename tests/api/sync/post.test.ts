import { beforeEach, expect, inject, test } from 'vitest';
import { syncMoney, syncPost } from '#examples/sync/rows.ts';
import { query } from '../../../lab/harness/database.ts';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { expectBooksInOrder } from '../../support/books.ts';
import {
  connect,
  connected,
  history,
  openPosition,
  post,
  readJournal,
  readState,
  send,
  tradeDeals,
  usualDetails,
  wholePost,
} from './programs.ts';

const server = inject('server');
let amara: Person;
beforeEach(async () => {
  amara = await addTrader(server, 'Amara');
});

test('from a code to trades: paired, confirmed, saved and proved', async () => {
  const { code, id, token: shown } = await connect(server, amara);
  const pair = (code: string) =>
    fetch(`${server.url}/sync/v1/pair`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
  const { token } = (await (await pair(code)).json()) as { token: string };
  expect(token).toMatch(/^pip_[0-9a-f]{64}$/);
  const connection = { server, person: amara, id, token, code };
  const again = await pair(code);
  expect([again.status, await again.json()]).toEqual([404, expect.objectContaining({ error: 'code' })]);
  expect(await send(server.url, shown, JSON.stringify(syncPost()))).toMatchObject({ status: 401 });

  const deals = history(3);
  const first = await post(connection, wholePost(deals));
  expect(first.body).toMatchObject({ state: 'confirm', cursorTime: 0, cursorTicket: '' });
  expect(await readState(connection)).toMatchObject({
    ...{ state: 'confirm', platform: 'mt5', number_tail: '1234', stored_rows: 0 },
    ...{ time_zone: 'America/New_York', day_shift: '07:00:00' },
    account: { server: 'Example-Demo', currency: 'USD', kind: 'demo' },
  });
  expect(JSON.stringify(await readState(connection))).not.toContain('7001234');
  expect((await readJournal(amara)).trades).toEqual([]);

  await amara.client.rpc('confirm_sync', { connection: id, details: usualDetails(amara.id) }).throwOnError();
  const { body } = await post(connection, wholePost(deals));
  expect(body).toEqual({
    ...{ state: 'synced', cursorTime: deals.at(-1)?.time, cursorTicket: deals.at(-1)?.ticket, next: 300 },
    message: 'Matches: 3 trades, balance 1,027.90.',
    ...{ barsFor: expect.any(String), barsSymbol: 'EURUSD', barsMinutes: 1 },
    ...{ barsFrom: expect.any(Number), barsTo: expect.any(Number) },
  });
  const { trades, balance } = await readJournal(amara);
  expect(balance).toBe(1027.9);
  expect(trades).toMatchObject([
    { amount: 19.3, currency_pair: 'EURUSD', trade_type: 'buy', lot_size: 0.1 },
    { amount: 19.3, opened_at: '2026-03-02T04:00:03+00:00', created_at: '2026-03-02T05:00:03+00:00' },
    { amount: -10.7 },
  ]);
  expect(await readState(connection)).toMatchObject({
    ...{ state: 'active', stored_rows: 7, trades: 3, row_sum: 1027.9, difference: 0, is_catching_up: false },
  });
});

test('a long history in batches, each sent twice and shuffled, is one journal', async () => {
  const connection = await connected(server, amara);
  const deals = history(9);
  let after = 0;
  for (let at = 0; at < deals.length; at += 5) {
    const batch = deals.slice(at, at + 5);
    const isLast = at + 5 >= deals.length;
    const whole = wholePost(deals, { deals: batch, isLast });
    const { body } = await post(connection, whole, { gzip: true });
    after += batch.length;
    expect(body).toMatchObject({
      state: isLast ? 'synced' : 'catching-up',
      cursorTicket: batch.at(-1)?.ticket,
    });
    if (!isLast) {
      expect(body.message).toBe(`Catching up, ${after} of 19.`);
    }
    const again = await post(connection, { ...whole, deals: batch.toReversed() });
    expect(again.status).toBe(200);
  }
  const { trades, balance } = await readJournal(amara);
  expect([trades.length, balance]).toEqual([9, 1083.7]);
  expect(await readState(connection)).toMatchObject({ stored_rows: 19, trades: 9, difference: 0 });
  const restarted = await post(connection, wholePost(deals, { deals: deals.slice(0, 5), isLast: false }));
  expect(restarted.body).toMatchObject({ state: 'catching-up', cursorTicket: deals.at(-1)?.ticket });
});

test('two programs at once send the same account, and nothing is lost or doubled', async () => {
  const connection = await connected(server, amara);
  const deals = history(12);
  const run = async () => {
    for (let at = 0; at < deals.length; at += 6) {
      const body = wholePost(deals, { deals: deals.slice(at, at + 6), isLast: at + 6 >= deals.length });
      for (let attempt = 0; attempt < 20; attempt++) {
        const { status } = await post(connection, body);
        if (status === 200) {
          break;
        }
        expect(status).toBe(429);
        await new Promise(rested => setTimeout(rested, 50));
      }
    }
  };
  await Promise.all([run(), run()]);
  expect((await post(connection, wholePost(deals, { deals: [] }))).body).toMatchObject({ state: 'synced' });
  expect(await readJournal(amara)).toMatchObject({ trades: { length: 12 }, balance: 1111.6 });
});

test('a gap is told with its amount, asked for once a day, and heals by itself', async () => {
  const connection = await connected(server, amara);
  const deals = history(4);
  const [deposit, ...rest] = deals;
  const gap = await post(connection, wholePost(deals, { deals: rest }));
  expect(gap.body).toMatchObject({ state: 'differs', cursorTime: 0, cursorTicket: '', next: 10 });
  expect(gap.body.message).toBe(
    'Differs: the balance is 1,047.20, the history adds up to 47.20, 1,000.00 missing.',
  );
  expect(await readState(connection)).toMatchObject({ difference: 1000, matched_at: null });
  const later = await post(connection, wholePost(deals, { deals: [] }));
  expect(later.body).toMatchObject({ state: 'differs', cursorTicket: deals.at(-1)?.ticket, next: 300 });
  const healed = await post(connection, wholePost(deals, { deals: deposit ? [deposit] : [] }));
  expect(healed.body).toMatchObject({ state: 'synced' });
  expect(await readState(connection)).toMatchObject({ difference: 0, matched_at: expect.any(String) });
});

test('a bonus may be in the balance while a credit is not', async () => {
  const connection = await connected(server, amara);
  const given = [
    syncMoney({ ticket: '90', type: 'credit', profit: '250.00' }),
    syncMoney({ ticket: '91', type: 'bonus', profit: '100.00' }),
  ];
  const deals = [...history(1), ...given];
  const sent = (balance: string) => post(connection, wholePost(deals, { balance }));
  expect((await sent('1119.30')).body).toMatchObject({ state: 'synced' });
  expect((await sent('1019.30')).body).toMatchObject({ state: 'synced' });
  expect((await sent('1219.30')).body).toMatchObject({ state: 'differs' });
  expect((await readJournal(amara)).balance).toBe(1019.3);
  await expectBooksInOrder(amara);
});

test('deals that the server misses of the last days are asked for again', async () => {
  const connection = await connected(server, amara);
  const deals = history(4);
  const [missing] = deals.splice(3, 1);
  const from = deals[1]?.time ?? 0;
  const recent = { from, rows: 8 };
  const { body } = await post(connection, wholePost(deals, { recent }));
  expect(body).toMatchObject({ state: 'catching-up', cursorTime: from - 1, cursorTicket: '' });
  const whole = missing ? [...deals, missing] : deals;
  const again = await post(connection, wholePost(whole, { recent }));
  expect(again.body).toMatchObject({ state: 'synced', cursorTicket: deals.at(-1)?.ticket });
  expect((await readJournal(amara)).trades).toHaveLength(4);
});

test('a position is open, in no count, and its trade says so only if it closed afterwards', async () => {
  const connection = await connected(server, amara);
  const one = tradeDeals(1);
  const two = tradeDeals(2);
  const before = [syncMoney({ time: one[0].time - 1_000 }), one[0]];
  const open = [openPosition(one), openPosition(two, { symbol: 'ё'.repeat(40) })];
  const { body } = await post(connection, wholePost(before, { open }));
  expect(body).toMatchObject({ state: 'synced', next: 60, message: 'Matches: 0 trades, balance 999.65.' });
  const positions = () =>
    amara.client.from('open_positions').select().eq('user_id', amara.id).order('position').throwOnError();
  expect((await positions()).data).toMatchObject([
    {
      ...{ position: '20001', symbol: 'EURUSD', side: 'buy', lots: 0.1, open_price: 1.082, stop_loss: 1.08 },
      ...{ take_profit: 0, profit: 10, opened_at: '2026-03-02T01:00:03+00:00', account_id: amara.id },
    },
    { position: '20002', symbol: 'ё'.repeat(32) },
  ]);
  // The deposit counts; the commission waits for its trade.
  expect(await readJournal(amara)).toEqual({ trades: [], balance: 1000 });
  await post(
    connection,
    wholePost(before, { deals: [], open: [openPosition(one, { stopLoss: '1.08150' })] }),
  );
  expect((await positions()).data).toMatchObject([{ stop_loss: 1.0815 }]);

  await query(
    server.connection,
    `update public.open_positions set first_seen_at = '2026-03-02T01:05:00Z' where user_id = $1 and position = '20001'`,
    [amara.id],
  );
  const after = [...before, one[1], ...two];
  expect((await post(connection, wholePost(after, { open: [] }))).body).toMatchObject({ state: 'synced' });
  expect((await positions()).data).toEqual([]);
  const { data: seen } = await amara.client
    .from('imported_trades')
    .select('key, seen_open_at')
    .eq('user_id', amara.id)
    .order('key')
    .throwOnError();
  expect(seen).toEqual([
    { key: 'p:20001@2026-03-02T03:00:03', seen_open_at: expect.any(String) },
    { key: 'p:20002@2026-03-02T06:00:03', seen_open_at: null },
  ]);
  expect(await readJournal(amara)).toMatchObject({ trades: { length: 2 }, balance: 1038.6 });
});

test('rows of the next seconds wait, and a clock that the server contradicts is said', async () => {
  const connection = await connected(server, amara);
  const ahead = Date.now() + 12 * 3_600_000;
  const deals = [...history(1), syncMoney({ ticket: '900', time: ahead, profit: '5.00' })];
  const { body } = await post(connection, wholePost(deals));
  expect(body).toMatchObject({ state: 'unproved', cursorTicket: deals.at(-2)?.ticket, next: 10 });
  expect(body.message).toContain('1 row waits');
  const { account } = syncPost();
  const tokyo = { ...account, serverMinusGmtSeconds: 9 * 3_600 };
  const told = await post(connection, wholePost(history(1), { account: tokyo }));
  expect(told.body.message).toContain('check it under Account');
  expect(await readState(connection)).toMatchObject({ clock_differs: true, server_minus_gmt: 32_400 });
});

test('a trade whose owner added a stop gets the rest of its position, and keeps the stop', async () => {
  const connection = await connected(server, amara);
  const [entry, exit] = tradeDeals(1);
  const parts = [
    { ...exit, volume: '0.05', profit: '10.00', commission: '0.00' },
    {
      ...{ ...exit, ticket: '100099', time: exit.time + 3_600_000, volume: '0.05', profit: '500.00' },
      commission: '0.00',
    },
  ];
  const [first, second] = parts;
  const before = [syncMoney({ time: entry.time - 3_600_000 }), entry, ...(first ? [first] : [])];
  await post(connection, wholePost(before));
  const [trade] = (await readJournal(amara)).trades;
  await amara.client
    .from('trading_records')
    .update({ stop_loss: 1.0775 })
    .eq('user_id', amara.id)
    .eq('id', trade?.id ?? '')
    .throwOnError();

  const all = [...before, ...(second ? [second] : [])];
  const { body } = await post(connection, wholePost(all));
  expect(body).toMatchObject({ state: 'synced' });
  const { trades, balance } = await readJournal(amara);
  expect(trades).toMatchObject([{ amount: 509.65, lot_size: 0.1 }]);
  expect(balance).toBe(1509.65);
  const { data } = await amara.client.from('trading_records').select('stop_loss').eq('user_id', amara.id);
  expect(data).toEqual([{ stop_loss: 1.0775 }]);

  await amara.client
    .from('trading_records')
    .update({ amount: 1, trade_result: 'won' })
    .eq('user_id', amara.id)
    .throwOnError();
  const more = { ...exit, ticket: '100100', time: exit.time + 7_200_000, swap: '-3.00', profit: '0.00' };
  await post(connection, wholePost([...all, { ...more, volume: '0.01', commission: '0.00' }]));
  expect((await readJournal(amara)).trades).toMatchObject([{ amount: 1 }]);
});
