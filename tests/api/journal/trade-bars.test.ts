import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { numbersPerBar } from '#domain/bars/kept-bars.ts';
import { barLimits } from '#domain/bars/limits.ts';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTraders, admin, type Person } from '../../../lab/harness/people.ts';
import { addAssistant, addGroup, addTeacher } from '../../../lab/harness/school.ts';
import { wonTrade } from '../../../lab/harness/trading.ts';
import { keptServerForFile } from '../../support/kept-server.ts';

const server = keptServerForFile();
let amara: Person;
let bo: Person;
let tradeId: string;

beforeAll(async () => {
  [amara, bo] = (await addTraders(server, ['Amara', 'Bo'])) as [Person, Person];
});

beforeEach(async () => {
  await server.sql('update private.quotas set bar_bytes = default');
  tradeId = await addTrade(amara);
});

async function addTrade({ client }: Person): Promise<string> {
  const id = crypto.randomUUID();
  await client
    .from('trading_records')
    .insert({ ...wonTrade, id })
    .throwOnError();
  return id;
}

const oneBar = [0, 108_543, 12, 5, 3, 1, 1, 1];
const ofTrade = (fields: object = {}) => ({
  ...{ trade_id: tradeId, source: 'mt5', resolution: 1, begins: '2026-03-03T10:00:00+00:00' },
  ...{ digits: 5, has_spread: true, bars: oneBar },
  ...fields,
});
const add = (row: object | object[], { client } = amara) => client.from('trade_bars').upsert(row);
const seenBy = async ({ client }: Person) =>
  (await client.from('trade_bars').select('trade_id').eq('trade_id', tradeId)).data?.length;

test('bars are read as they were written, and a second file replaces them', async () => {
  await add(ofTrade()).throwOnError();
  const second = ofTrade({
    source: 'histdata',
    resolution: 5,
    has_spread: false,
    bars: [...oneBar, ...oneBar],
  });
  await add(second).throwOnError();
  const { data } = await amara.client.from('trade_bars').select().eq('trade_id', tradeId).throwOnError();
  expect(data).toEqual([
    expect.objectContaining({ ...second, user_id: amara.id, bytes: 4 * 2 * numbersPerBar }),
  ]);
});

test.each([
  ['of another file', { source: 'csv' }],
  ['of seven minutes', { resolution: 7 }],
  ['of no minutes', { resolution: 0 }],
  ['with too many decimals', { digits: 9 }],
  ['with half a bar', { bars: oneBar.slice(1) }],
  ['without bars', { bars: [] }],
  ['with a missing number', { bars: [...oneBar.slice(1), null] }],
  ['with more bars than a trade has', { bars: Array(numbersPerBar * (barLimits.barsOfTrade + 1)).fill(0) }],
  ['of a time long ago', { begins: '1899-12-31T00:00Z' }],
])('bars %s are refused', async (_what, fields) => {
  expect(await add(ofTrade(fields))).toMatchObject({ status: 400, error: { code: '23514' } });
});

test('bars need a trade of their trader, and go with it', async () => {
  expect((await add(ofTrade({ trade_id: crypto.randomUUID() }))).error?.code).toBe('23503');
  expect((await add(ofTrade({ trade_id: await addTrade(bo) }))).error?.code).toBe('23503');
  await add(ofTrade()).throwOnError();
  await amara.client.from('trading_records').delete().eq('id', tradeId).throwOnError();
  expect(await seenBy(amara)).toBe(0);
});

test('a trader has as many bytes as the server gives, also for bars that replace others', async () => {
  await amara.client.from('trade_bars').delete().eq('user_id', amara.id).throwOnError();
  await server.sql(`update private.quotas set bar_bytes = ${4 * 2 * numbersPerBar}`);
  const message = 'The prices of your trades can take up at most 64 bytes in total.';
  await add(ofTrade({ bars: [...oneBar, ...oneBar] })).throwOnError();
  const other = await addTrade(amara);
  expect(await add(ofTrade({ trade_id: other }))).toMatchObject({ status: 422, error: { message } });
  expect(await add(ofTrade({ bars: [...oneBar, ...oneBar, ...oneBar] }))).toMatchObject({ status: 422 });
  await add(ofTrade()).throwOnError();
  expect((await add(ofTrade({ trade_id: other }))).status).toBe(201);
});

describe('who sees them', () => {
  beforeEach(async () => {
    await add(ofTrade()).throwOnError();
  });

  test('Bo neither sees, adds, changes nor deletes those of Amara', async () => {
    expect(await seenBy(bo)).toBe(0);
    expect((await add(ofTrade({ user_id: amara.id }), bo)).error?.code).toBe('42501');
    await bo.client.from('trade_bars').update({ digits: 1 }).eq('trade_id', tradeId).throwOnError();
    await bo.client.from('trade_bars').delete().eq('trade_id', tradeId).throwOnError();
    const { data } = await amara.client.from('trade_bars').select('digits').eq('trade_id', tradeId);
    expect(data).toEqual([{ digits: 5 }]);
  });

  test('a visitor is refused', async () => {
    const anyone = await visitor(server.url);
    expect((await anyone.from('trade_bars').select()).error?.code).toBe('42501');
    expect((await anyone.from('trade_bars').insert(ofTrade())).error?.code).toBe('42501');
  });

  test('the owner and a teacher see them, and change nothing', async () => {
    const ada = await admin(server);
    const tess = await addTeacher(server, 'Tess');
    for (const person of [ada, tess]) {
      expect(await seenBy(person)).toBe(1);
      await person.client.from('trade_bars').delete().eq('trade_id', tradeId).throwOnError();
      expect((await add(ofTrade({ user_id: amara.id }), person)).error?.code).toBe('42501');
    }
    expect(await seenBy(amara)).toBe(1);
  });

  test('an assistant sees those of their own students, until they are removed', async () => {
    const asa = await addAssistant(server, 'Asa', [await addGroup(server, 'Bars', [amara])]);
    const abe = await addAssistant(server, 'Abe', [await addGroup(server, 'Other bars', [bo])]);
    expect([await seenBy(asa), await seenBy(abe)]).toEqual([1, 0]);
    await server.sql(`update public.students set removed_at = now() where user_id = '${amara.id}'`);
    expect(await seenBy(asa)).toBe(0);
    await server.sql(`update public.students set removed_at = null where user_id = '${amara.id}'`);
  });
});

test('nobody enters bars as those of a terminal', async () => {
  for (const source of ['mt5-sync', 'mt4-sync']) {
    expect((await add(ofTrade({ source }))).error?.code).toBe('42501');
    await add(ofTrade()).throwOnError();
    const changed = await amara.client.from('trade_bars').update({ source }).eq('trade_id', tradeId);
    expect(changed.error?.code).toBe('42501');
  }
});

test('no client writes when they were added', async () => {
  expect((await add(ofTrade({ added_at: '2020-01-01' }))).status).toBeGreaterThan(399);
});
