import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxNotesLength, maxRunningTrades } from '#domain/limits.ts';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTraders, admin, type Person } from '../../../lab/harness/people.ts';
import { addAssistant, addGroup, addTeacher } from '../../../lab/harness/school.ts';
import { findPlanId, plan } from '../../../lab/harness/trading.ts';
import { keptServerForFile } from '../../support/kept-server.ts';

const server = keptServerForFile();
let amara: Person;
let bo: Person;

beforeAll(async () => {
  [amara, bo] = (await addTraders(server, ['Amara', 'Bo'])) as [Person, Person];
  await amara.client.from('trading_plans').insert(plan).throwOnError();
});

const id = crypto.randomUUID();
const open = {
  ...{ id, trade_type: 'buy', currency_pair: 'EURUSD', entry_price: 1.1, stop_loss: 1.09, take_profit: 1.13 },
  ...{ lot_size: 1, notes: 'Waits', setup: 'Breakout', opened_at: '2026-03-02T10:00:00+00:00' },
};
const add = (fields: object = {}, { client } = amara) =>
  client.from('running_trades').insert({ ...open, ...fields });
const change = (fields: object, { client } = amara) =>
  client.from('running_trades').update(fields).eq('user_id', amara.id).eq('id', id);
const running = async () => {
  const { data } = await amara.client.from('running_trades').select().eq('user_id', amara.id).throwOnError();
  return data;
};
const closed = async () => {
  const { data } = await amara.client
    .from('trading_records')
    .select()
    .eq('user_id', amara.id)
    .order('created_at')
    .throwOnError();
  return data;
};
const profile = async () => {
  const { data } = await amara.client.from('profiles').select().eq('id', amara.id).single().throwOnError();
  return data;
};
const closing = { running: id, part: id, lots: 1, close_price: 1.12, result: 'won', amount: 2000 };
const close = (fields: object = {}, { client } = amara) =>
  client.rpc('close_open_trade', { ...closing, ...fields });

beforeEach(async () => {
  for (const table of ['running_trades', 'trading_records']) {
    await amara.client.from(table).delete().eq('user_id', amara.id).throwOnError();
  }
});

test('a running trade is in no count and no balance, and the first stop is kept', async () => {
  const before = await profile();
  await add().throwOnError();
  await change({ stop_loss: 1.105, notes: 'Moved' }).throwOnError();
  expect(await running()).toMatchObject([
    { stop_loss: 1.105, first_stop_loss: 1.09, notes: 'Moved', version: 2, lot_size: 1 },
  ]);
  expect(await profile()).toEqual(before);
  expect(await closed()).toEqual([]);
});

test('a stop that is added later is the first one', async () => {
  await add({ stop_loss: 0 }).throwOnError();
  await change({ stop_loss: 1.08 }).throwOnError();
  expect(await running()).toMatchObject([{ first_stop_loss: 1.08 }]);
});

test('parts and the rest become trades that share an idea, and balance and plan follow each', async () => {
  const before = await profile();
  await add({ plan_id: await findPlanId(amara, plan.plan_name) }).throwOnError();
  await change({ stop_loss: 1.1 }).throwOnError();
  const part = crypto.randomUUID();
  const first = await close({ part, lots: 0.4, amount: 800, closed_at: '2026-03-02T11:00:00Z' });
  expect(first).toMatchObject({ status: 200, data: 0.6 });
  expect(await running()).toMatchObject([{ lot_size: 0.6 }]);
  expect(await profile()).toMatchObject({ account_balance: before.account_balance + 800 });
  const rest = { lots: 0.6, close_price: 1.1, result: 'lost', amount: -3.5 };
  expect(await close({ ...rest, closed_at: '2026-03-02T12:00:00Z' })).toMatchObject({ data: 0 });
  expect(await running()).toEqual([]);
  const shared = { idea_id: id, entry_price: 1.1, stop_loss: 1.09, take_profit: 1.13, notes: 'Waits' };
  expect(await closed()).toMatchObject([
    { id: part, ...shared, lot_size: 0.4, amount: 800, close_price: 1.12, opened_at: open.opened_at },
    {
      id,
      ...shared,
      lot_size: 0.6,
      amount: -3.5,
      trade_result: 'lost',
      setup: 'Breakout',
      account_amount: null,
    },
  ]);
  const { data: plans } = await amara.client.from('trading_plans').select('current_amount').throwOnError();
  expect(plans).toEqual([{ current_amount: plan.current_amount + 796.5 }]);
  expect(await profile()).toMatchObject({
    account_balance: before.account_balance + 796.5,
    total_wins: before.total_wins + 1,
    total_losses: before.total_losses + 1,
  });
});

test('a request that is sent again closes once, and tells if it differs', async () => {
  await add().throwOnError();
  const part = crypto.randomUUID();
  const sent = await Promise.all([1, 2, 3].map(() => close({ part, lots: 0.4, amount: 800 })));
  expect(sent.map(({ data }) => data)).toEqual([0.6, 0.6, 0.6]);
  const others = [
    { amount: 900 },
    { result: 'lost', amount: -800 },
    { commission: -7 },
    { closed_at: '2026-03-02T11:00:00Z' },
  ];
  for (const other of others) {
    expect(await close({ part, lots: 0.4, amount: 800, ...other })).toMatchObject({ status: 409 });
  }
  expect(await close({ lots: 0.6, amount: 1200 })).toMatchObject({ data: 0 });
  expect(await close({ lots: 0.6, amount: 1200 })).toMatchObject({ data: 0 });
  expect(await closed()).toHaveLength(2);
});

test('a trade that is closed is not opened again by a request that is sent again', async () => {
  await add().throwOnError();
  await close().throwOnError();
  const again = await amara.client.from('running_trades').upsert({ ...open, user_id: amara.id });
  expect([again.status, again.error?.message]).toEqual([
    409,
    'This trade was closed already. Look for it in the list of trades.',
  ]);
  expect(await running()).toEqual([]);
});

test('costs are part of the closed trade, and the previous version closes without', async () => {
  await add().throwOnError();
  const part = crypto.randomUUID();
  const costs = { commission: -3.5, swap: -0.25, fee: 0 };
  const sent = { part, lots: 0.4, amount: 796.25, closed_at: '2026-03-02T11:00:00Z', ...costs };
  expect(await close(sent)).toMatchObject({ data: 0.6 });
  expect(await close(sent)).toMatchObject({ data: 0.6 });
  const rest = { ...closing, lots: 0.6, amount: 1200, closed_at: '2026-03-02T12:00:00Z' };
  expect(await amara.client.rpc('close_running_trade', rest)).toMatchObject({ data: 0 });
  expect(await amara.client.rpc('close_running_trade', rest)).toMatchObject({ data: 0 });
  expect(await closed()).toMatchObject([
    { amount: 796.25, ...costs },
    { amount: 1200, commission: null, swap: null, fee: null },
  ]);
});

test.each([
  ['more than is open', { lots: 1.01 }, 422],
  ['nothing', { lots: 0 }, 422],
  ['less than a lot can be', { lots: 0.000000001, part: crypto.randomUUID() }, 422],
  ['no number of lots', { lots: null }, 422],
  ['NaN', { lots: 'NaN' }, 422],
  ['a part as if it were all', { lots: 0.5 }, 409],
  ['all as if it were a part', { part: crypto.randomUUID() }, 409],
  ['another trade', { running: crypto.randomUUID() }, 404],
  ['without an amount', { amount: null }, 400],
  ['with an amount of the other sign', { amount: -1 }, 400],
  ['with an unknown result', { result: 'open' }, 400],
  ['with far too much money', { amount: 1e20 }, 400],
  ['at a price below 0', { close_price: -1 }, 400],
  ['with a commission that is no number', { commission: 'NaN' }, 400],
  ['with a huge swap', { swap: 1e20 }, 400],
  ['in the future', { closed_at: '2999-01-01T00:00:00Z' }, 400],
  ['before it was opened', { closed_at: '2026-03-01T10:00:00Z' }, 400],
])('closing %s changes nothing', async (_what, fields, status) => {
  await add().throwOnError();
  expect(await close(fields)).toMatchObject({ status });
  expect(await running()).toMatchObject([{ lot_size: 1, version: 1 }]);
  expect(await closed()).toEqual([]);
});

test('an account in euros takes the amount in euros and counts dollars', async () => {
  const [cara] = (await addTraders(server, ['Cara'])) as [Person];
  const account = crypto.randomUUID();
  await cara.client
    .from('trading_accounts')
    .insert({ id: account, name: 'Euros', currency: 'EUR', usd_rate: 1.1 })
    .throwOnError();
  await add({ account_id: account }, cara).throwOnError();
  expect(await close({ amount: 100 }, cara)).toMatchObject({ data: 0 });
  const { data } = await cara.client.from('trading_records').select().throwOnError();
  expect(data).toMatchObject([{ account_id: account, amount: 110, account_amount: 100 }]);
});

test.each([
  ['an unknown side', { trade_type: 'unknown' }],
  ['a symbol in small letters', { currency_pair: 'eurusd' }],
  ['no entry price', { entry_price: 0 }],
  ['a price that is no number', { stop_loss: 'NaN' }],
  ['a stop below 0', { stop_loss: -1 }],
  ['no lots', { lot_size: 0 }],
  ['long notes', { notes: 'a'.repeat(maxNotesLength + 1) }],
  ['an open time long ago', { opened_at: '1899-12-31' }],
  ['an unknown feeling', { felt_before: ['lucky'] }],
])('a running trade with %s is refused', async (_what, fields) => {
  expect(await add(fields)).toMatchObject({ status: 400, error: { code: '23514' } });
});

test('a trader keeps so many running trades', async () => {
  await server.sql(
    `insert into public.running_trades (user_id, account_id, trade_type, currency_pair, entry_price, lot_size)
     select $1, $1, 'buy', 'EURUSD', 1, 1 from generate_series(1, $2)`,
    [bo.id, maxRunningTrades],
  );
  expect(await add({}, bo)).toMatchObject({ status: 422 });
  await server.sql('delete from public.running_trades where user_id = $1', [bo.id]);
});

test('the pictures of a running trade are needed, and stay with its last part', async () => {
  await add().throwOnError();
  await amara.client
    .from('pictures')
    .insert({ trade_id: id, type: 'image/webp', bytes: 1, width: 1, height: 1 })
    .throwOnError();
  const isLost = async () => {
    await server.sql('select private.unneeded_pictures()');
    const [picture] = await server.sql(
      'select without_trade_since from public.pictures where trade_id = $1',
      [id],
    );
    return picture?.without_trade_since !== null;
  };
  expect(await isLost()).toBe(false);
  await close().throwOnError();
  expect(await isLost()).toBe(false);
  await amara.client.from('trading_records').delete().eq('user_id', amara.id).throwOnError();
  expect(await isLost()).toBe(true);
});

describe('who sees running trades', () => {
  const seenBy = async ({ client }: Person) =>
    (await client.from('running_trades').select('id').eq('user_id', amara.id)).data?.length;

  test('Bo neither sees, adds, changes, closes nor deletes those of Amara', async () => {
    await add().throwOnError();
    expect(await seenBy(bo)).toBe(0);
    expect((await add({ user_id: amara.id, id: crypto.randomUUID() }, bo)).error?.code).toBe('42501');
    expect((await add({ account_id: amara.id }, bo)).error?.code).toBe('23503');
    await change({ notes: 'Mine' }, bo).throwOnError();
    await bo.client.from('running_trades').delete().eq('user_id', amara.id).throwOnError();
    expect(await close({}, bo)).toMatchObject({ status: 404 });
    expect(await running()).toMatchObject([{ notes: 'Waits', version: 1 }]);
    // An id is a trader's own.
    await add({}, bo).throwOnError();
    await bo.client.from('running_trades').delete().eq('user_id', bo.id).throwOnError();
  });

  test('a visitor is refused', async () => {
    const anyone = await visitor(server.url);
    expect((await anyone.from('running_trades').select()).error?.code).toBe('42501');
    expect((await anyone.from('running_trades').insert(open)).error?.code).toBe('42501');
    for (const name of ['close_open_trade', 'close_running_trade']) {
      expect((await anyone.rpc(name, closing)).error?.code).toBe('42501');
    }
  });

  test('staff with sight of the trader read them, and change nothing', async () => {
    await add().throwOnError();
    const group = await addGroup(server, 'Open', [amara]);
    const staff = {
      owner: await admin(server),
      teacher: await addTeacher(server, 'Tess'),
      assistant: await addAssistant(server, 'Asa', [group]),
      other: await addAssistant(server, 'Otto', [await addGroup(server, 'Other', [bo])]),
    };
    const seen = async () =>
      Object.fromEntries(
        await Promise.all(Object.entries(staff).map(async ([name, one]) => [name, await seenBy(one)])),
      );
    expect(await seen()).toEqual({ owner: 1, teacher: 1, assistant: 1, other: 0 });
    for (const person of Object.values(staff)) {
      await change({ notes: 'Theirs' }, person).throwOnError();
      await person.client.from('running_trades').delete().eq('user_id', amara.id).throwOnError();
      expect(await close({}, person)).toMatchObject({ status: 404 });
    }
    expect(await running()).toMatchObject([{ notes: 'Waits', version: 1 }]);
    // An assistant cannot see removed students.
    await server.sql('update public.students set removed_at = now() where user_id = $1', [amara.id]);
    expect(await seen()).toMatchObject({ owner: 1, assistant: 0 });
    await server.sql('update public.students set removed_at = null where user_id = $1', [amara.id]);
  });

  test('a deleted account takes them along', async () => {
    const [dan] = (await addTraders(server, ['Dan'])) as [Person];
    await add({}, dan).throwOnError();
    await server.sql('delete from auth.users where id = $1', [dan.id]);
    expect(await server.sql('select from public.running_trades where user_id = $1', [dan.id])).toEqual([]);
  });
});
