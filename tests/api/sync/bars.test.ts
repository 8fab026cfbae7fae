import { beforeEach, describe, expect, test } from 'vitest';
import { excursions } from '#domain/bars/excursions.ts';
import { fromKeptBars, type KeptBars } from '#domain/bars/kept-bars.ts';
import type { SentBar } from '#domain/sync/bars-post.ts';
import { syncPost } from '#examples/sync/rows.ts';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { keptServerForFile } from '../../support/kept-server.ts';
import { type Connection, connected, history, pause, post, send, tradeDeals, wholePost } from './programs.ts';

const server = keptServerForFile();
let amara: Person;
let connection: Connection;
beforeEach(async () => {
  await server.sql('update private.quotas set bar_bytes = default');
  amara = await addTrader(server, 'Amara');
  connection = await connected(server, amara);
});

const minute = 60_000;
/** Bought at 1.08200 at 03:00:03 on the platform's clock, sold an hour later. */
const opened = Date.UTC(2026, 2, 2, 3);
const { platform, program, account } = syncPost();

/** Per minute, from 1.08100 to 1.08500, and beyond shortly before and after the trade. */
function bars(from = opened, length = 60): SentBar[] {
  return Array.from({ length: length + 21 }, (_, index): SentBar => {
    const isHeld = index >= 10 && index <= length + 10;
    const [low, high] = isHeld ? [108_100, 108_500] : [107_000, 109_000];
    return [from + (index - 10) * minute, 108_200, high, low, 108_300, 20];
  });
}

async function sendBars(of: unknown, sent: unknown = bars(), change: object = {}, from = connection) {
  await pause(from);
  const body = { platform, program, account, for: of, minutes: 1, digits: 5, bars: sent, ...change };
  return send(server.url, from.token, JSON.stringify(body), {}, 'bars');
}

/** Returns the mark of the wanted bars. */
async function ask(trades = 1): Promise<unknown> {
  return (await post(connection, wholePost(history(trades)))).body.barsFor;
}

async function readBars({ client, id } = amara) {
  const { data } = await client
    .from('trade_bars')
    .select('*, trading_records(*)')
    .eq('user_id', id)
    .throwOnError();
  return (data ?? []) as (KeptBars & {
    source: string;
    trading_records: { opened_at: string; created_at: string; entry_price: number; close_price: number };
  })[];
}

async function countWanted(): Promise<number> {
  const rows = await server.sql('select from private.wanted_bars where user_id = $1', [amara.id]);
  return rows.length;
}

const wantAgain = () =>
  server.sql(
    `select private.want_bars($1, $1, array(select key from public.imported_trades where user_id = $1))`,
    [amara.id],
  );

const wait = () =>
  server.sql(
    `update private.wanted_bars set due_at = due_at - interval '1 day' where user_id = '${amara.id}'`,
  );

test('a closed trade is asked for, and its bars are its furthest moves', async () => {
  const { body } = await post(connection, wholePost(history(1)));
  expect(body).toMatchObject({
    ...{ state: 'synced', barsFor: expect.any(String), barsSymbol: 'EURUSD', barsMinutes: 1 },
    ...{ barsFrom: opened - 30 * minute, barsTo: opened + 91 * minute },
  });
  const { status, body: answer, headers } = await sendBars(body.barsFor);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(answer).toEqual({ state: 'kept', message: 'Saved the prices of a trade.' });

  const [kept, ...others] = await readBars();
  expect(others).toEqual([]);
  // 20:00 in New York: 03:00 there plus seven hours, 01:00 in UTC.
  expect(kept).toMatchObject({
    ...{ source: 'mt5-sync', resolution: 1, has_spread: true },
    begins: '2026-03-02T00:50:00+00:00',
  });
  const { opened_at, created_at, entry_price, close_price } = kept?.trading_records ?? {};
  const times = { openedAt: Date.parse(opened_at ?? ''), closedAt: Date.parse(created_at ?? '') };
  const trade = {
    ...times,
    side: 'buy',
    entryPrice: entry_price ?? 0,
    closePrice: close_price ?? 0,
  } as const;
  expect(excursions(trade, fromKeptBars(kept as KeptBars))).toMatchObject({
    ...{ adverse: { from: 100_000, to: 100_000 }, favourable: { from: 300_000, to: 300_000 } },
    ...{ covered: 61, of: 61 },
  });

  // As after a lost answer.
  expect((await sendBars(body.barsFor, [])).body).toMatchObject({ state: 'unknown' });
  expect(await readBars()).toHaveLength(1);
  expect(await ask()).toBeUndefined();
});

test('the latest trade comes first, and none while rows are to come', async () => {
  const deals = history(3);
  const first = await post(connection, wholePost(deals.slice(0, 5), { isLast: false, total: deals.length }));
  expect(first.body).toMatchObject({ state: 'catching-up' });
  expect(first.body.barsFor).toBeUndefined();
  const answers = [(await post(connection, wholePost(deals))).body];
  for (const n of [3, 2, 1]) {
    const from = opened + (n - 1) * 180 * minute;
    expect(answers.at(-1)?.barsFrom).toBe(from - 30 * minute);
    answers.push((await sendBars(answers.at(-1)?.barsFor, bars(from))).body);
  }
  expect(answers.map(({ state }) => state)).toEqual(['synced', 'kept', 'kept', 'kept']);
  expect(answers.at(-1)?.barsFor).toBeUndefined();
  expect(await readBars()).toHaveLength(3);
});

test('prices that the terminal lacks are asked for later, six times in all', async () => {
  const mark = await ask();
  expect((await sendBars(mark, [])).body).toEqual({
    state: 'missing',
    message: 'There were no prices of this trade. Pipstone may ask for them again.',
  });
  expect(await ask()).toBeUndefined();
  for (const part of [[], bars().slice(0, 40), [], bars().slice(0, 20)]) {
    await wait();
    expect(await ask()).toBe(mark);
    await sendBars(mark, part);
  }
  expect(await readBars()).toMatchObject([{ bars: { length: 20 * 8 } }]);
  await wait();
  expect((await sendBars(mark, bars().slice(0, 30))).body).toMatchObject({ state: 'kept' });
  await wait();
  expect(await ask()).toBeUndefined();
  expect(await readBars()).toMatchObject([{ bars: { length: 30 * 8 } }]);
});

test('prices of another symbol are not kept, and not asked for again', async () => {
  const mark = await ask();
  expect((await sendBars(mark, bars(), { digits: 3 })).body).toMatchObject({ state: 'misfit' });
  await wait();
  expect(await ask()).toBeUndefined();
  expect(await readBars()).toEqual([]);
});

describe('bars of the trader’s own file', () => {
  const file = async () => {
    const { data } = await amara.client.from('trading_records').select('id').eq('user_id', amara.id);
    const row = { resolution: 1, begins: '2026-03-02T01:00Z', digits: 5, has_spread: false };
    await amara.client
      .from('trade_bars')
      .upsert({ ...row, trade_id: data?.[0]?.id, source: 'histdata', bars: [0, 1, 0, 0, 0, 0, 0, 1] })
      .throwOnError();
  };

  test('are not asked for', async () => {
    expect(await ask()).toBeDefined();
    await file();
    expect(await ask()).toBeUndefined();
  });

  test('stay where those of the terminal come later, and replace earlier ones', async () => {
    const mark = await ask();
    await file();
    await sendBars(mark);
    expect(await readBars()).toMatchObject([{ source: 'histdata' }]);
    await amara.client.from('trade_bars').delete().eq('user_id', amara.id).throwOnError();
    await wantAgain();
    await sendBars(mark);
    expect(await readBars()).toMatchObject([{ source: 'mt5-sync' }]);
    await file();
    expect(await readBars()).toMatchObject([{ source: 'histdata' }]);
  });
});

test('without room, of deleted trades and for statements none are asked for', async () => {
  const all = `update private.quotas set bar_bytes = 16000`;
  await server.sql(all.replace('16000', '15999'));
  expect(await ask()).toBeUndefined();
  await server.sql(all);
  expect(await ask()).toBeDefined();
  await amara.client.from('trading_records').delete().eq('user_id', amara.id).throwOnError();
  expect(await ask()).toBeUndefined();
  const bo = await addTrader(server, 'Bo');
  const other = await connected(server, bo, { post: syncPost({ platform: 'mt5-report' }) });
  const { body } = await post(other, wholePost(history(1), { platform: 'mt5-report' }));
  expect([body.state, body.barsFor]).toEqual(['synced', undefined]);
});

test('deals are taken although a hundred trades whose bars are wanted were deleted', async () => {
  const deals = history(101);
  expect((await post(connection, wholePost(deals))).body).toMatchObject({ barsFor: expect.any(String) });
  await amara.client.from('trading_records').delete().eq('user_id', amara.id).throwOnError();
  for (const wanted of [1, 0]) {
    const { status, body } = await post(connection, wholePost(deals));
    expect([status, body.barsFor]).toEqual([200, undefined]);
    expect(await countWanted()).toBe(wanted);
  }
});

test('a trade that is closed in parts is asked for again', async () => {
  const [entry, exit] = tradeDeals(1);
  const half = { ...exit, volume: '0.05', ticket: '900' };
  const rest = { ...exit, volume: '0.05', ticket: '901', time: exit.time + 10 * minute };
  const first = await post(connection, wholePost([entry, half]));
  await sendBars(first.body.barsFor);
  const second = await post(connection, wholePost([entry, half, rest]));
  expect(second.body).toMatchObject({ barsTo: opened + 101 * minute });
  expect((await sendBars(second.body.barsFor, bars(opened, 70))).body).toMatchObject({ state: 'kept' });
  expect(await readBars()).toMatchObject([{ bars: { length: 91 * 8 } }]);
});

test('a typed trade that is joined with the synced one has its bars', async () => {
  const typed = {
    trade_type: 'buy',
    currency_pair: 'EURUSD',
    entry_price: 1.082,
    take_profit: 0,
    stop_loss: 1.08,
  };
  await amara.client
    .from('trading_records')
    .insert({
      ...typed,
      lot_size: 0.1,
      trade_result: 'won',
      amount: 19.3,
      created_at: '2026-03-02T02:00:30Z',
    })
    .throwOnError();
  await sendBars(await ask());
  const { data: pairs } = await amara.client.rpc('possible_doubles', { account: amara.id }).throwOnError();
  await amara.client.rpc('join_synced_trade', pairs[0]).throwOnError();
  expect(await readBars()).toMatchObject([{ trade_id: pairs[0].typed, source: 'mt5-sync' }]);
  expect(await ask()).toBeUndefined();
});

test('a new time zone of the account moves the bars with their trade', async () => {
  await sendBars(await ask());
  const time_zone = 'UTC';
  await amara.client
    .from('trading_accounts')
    .update({ time_zone, day_shift: '00:00' })
    .eq('id', amara.id)
    .throwOnError();
  expect(await readBars()).toMatchObject([
    { begins: '2026-03-02T02:50:00+00:00', trading_records: { opened_at: '2026-03-02T03:00:03+00:00' } },
  ]);
});

test('the bars of a day that is undone go, and are not wanted', async () => {
  const mark = await ask(2);
  await sendBars(mark, bars(opened + 180 * minute));
  expect([(await readBars()).length, await countWanted()]).toEqual([1, 1]);
  const { data: days } = await amara.client.from('statement_imports').select('id').throwOnError();
  await amara.client.rpc('undo_import', { id: days?.[0]?.id }).throwOnError();
  expect([(await readBars()).length, await countWanted()]).toEqual([0, 0]);
  await amara.client.rpc('pause_sync', { connection: connection.id, paused: false }).throwOnError();
  expect((await sendBars(mark)).body).toMatchObject({ state: 'unknown' });
});

test('no post of bars makes the server fail', async () => {
  const mark = await ask();
  const [bar] = bars();
  const rows = (change: (row: SentBar, index: number) => unknown[]) => bars().map(change);
  const most = Number.MAX_SAFE_INTEGER;
  for (const sent of [
    rows(([time]) => [time, most, most, most, most, most]),
    rows(([time, ...rest]) => [time + 0.5, ...rest]),
    rows((row, index) => [index + 1, ...row.slice(1)]),
    rows((row, index) => [Date.UTC(2099, 0, index + 1), ...row.slice(1)]),
    rows(([time]) => [time, 1, 1e15 - 1, 1, 1, 0]),
    Array.from({ length: 5000 }, (_, index) => [opened + index * 7, 108_200, 108_300, 108_100, 108_200, -0]),
    Array.from({ length: 5000 }, () => bar),
    [['__proto__', null, {}, [], true, 'x']],
  ]) {
    for (const digits of [0, 8]) {
      await wantAgain();
      const { status, body } = await sendBars(mark, sent, { digits, minutes: 15 });
      expect([200, 422]).toContain(status);
      expect(body.state).not.toBe('unknown');
    }
  }
  await amara.client.from('trading_accounts').update({ time_zone: null }).eq('id', amara.id).throwOnError();
  await wantAgain();
  expect((await sendBars(mark)).body).toMatchObject({ state: 'kept' });
});

describe('a post of bars is refused', () => {
  test('with a token that is wrong or of another account, and for the trade of another', async () => {
    const mark = await ask();
    expect((await sendBars(mark, bars(), {}, { ...connection, token: `pip_${'0'.repeat(64)}` })).status).toBe(
      401,
    );
    const bo = await addTrader(server, 'Bo');
    const other = await connected(server, bo);
    const foreign = await sendBars(mark, bars(), {}, other);
    expect([foreign.status, foreign.body.state]).toEqual([200, 'unknown']);
    const change = { account: { ...account, number: '7009999' } };
    expect(await sendBars(mark, bars(), change)).toMatchObject({ status: 409, body: { error: 'account' } });
    await amara.client.rpc('pause_sync', { connection: connection.id }).throwOnError();
    expect((await sendBars(mark)).body).toMatchObject({ state: 'paused' });
    expect([await readBars(), await readBars(bo)]).toEqual([[], []]);
  });

  test.each<[number, string, unknown]>([
    [422, 'bars', Array.from({ length: 5_001 }, () => bars()[0])],
    [422, 'bars.0', [[1, 2, 3]]],
    [422, 'bars.0.1', [[1, '1.08', 3, 4, 5, 6]]],
    [413, '', 'x'.repeat(600_000)],
  ])('with %i for a wrong field: %s', async (status, field, sent) => {
    const answer = await sendBars(await ask(), sent);
    expect([answer.status, answer.body.field ?? '']).toEqual([status, field]);
  });
});
