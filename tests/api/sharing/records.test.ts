import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTraders, admin, type Person } from '../../../lab/harness/people.ts';
import { importRows, trade } from '../../../lab/harness/statement-rows.ts';
import { wonTrade } from '../../../lab/harness/trading.ts';
import { verifyRecord } from '../../../server/record/verify-record.ts';
import { keptServerForFile } from '../../support/kept-server.ts';
import { requester } from '../protocol/requests.ts';
import { connected, history, post, wholePost } from '../sync/programs.ts';

const server = keptServerForFile();
let amara: Person;
let bo: Person;

beforeAll(async () => {
  [amara, bo] = (await addTraders(server, ['Amara', 'Bo'])) as [Person, Person];
});

async function download({ client }: Person): Promise<string[]> {
  const { data } = await client.auth.getSession();
  const answer = await fetch(`${server.url}/record/v1/export`, {
    headers: { apikey: await publicKey(), authorization: `Bearer ${data.session?.access_token}` },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return (await answer.text()).split('\n').filter(Boolean);
}

const publicKey = async () => (await (await fetch(`${server.url}/config.json`)).json()).supabaseKey;
const kinds = (lines: readonly string[]) => lines.flatMap(line => JSON.parse(line).kind ?? []);
const events = async ({ id }: Person) =>
  (await server.sql(`select kind from private.record_events where user_id = '${id}' order by id`)).map(
    ({ kind }) => kind,
  );
const add = async ({ client, id }: Person, fields: object = {}) => {
  const row = { ...wonTrade, ...fields, user_id: id };
  return (await client.from('trading_records').insert(row).select('id').single().throwOnError()).data?.id;
};

test('each change of a trade’s facts is an event, and nothing else is', async () => {
  const first = await add(amara);
  const { client } = amara;
  const edit = (fields: object) =>
    client.from('trading_records').update(fields).eq('id', first).throwOnError();
  await edit({ notes: 'Waited', setup: 'Breakout', felt_before: ['calm'], plan_followed: 4 });
  await edit({ lot_size: 0.2 });
  await edit({ amount: 99 });
  await client.from('trading_records').insert([wonTrade, wonTrade]).throwOnError();
  await client.from('trading_records').delete().eq('id', first).throwOnError();
  expect(await events(amara)).toEqual(['entered', 'edited', 'edited', 'entered', 'entered', 'deleted']);
  const { data: account } = await client
    .from('trading_accounts')
    .insert({ name: 'Second', currency: 'USD' })
    .select('id')
    .single()
    .throwOnError();
  const moved = await add(amara);
  await client.from('trading_records').update({ account_id: account?.id }).eq('id', moved).throwOnError();
  expect((await events(amara)).slice(6)).toEqual(['entered', 'moved out', 'moved in']);

  const lines = await download(amara);
  expect(await verifyRecord(lines, [])).toMatchObject({ isWell: true, sentences: { length: 4 } });
  const key = await (await fetch(`${server.url}/record/v1/key`)).json();
  expect(JSON.parse(lines[0] ?? '')).toEqual({ pipstone_record: 1, account: amara.id, key: key.x });
  expect(kinds(lines)).toHaveLength(9);
  // A signed head stays in the record: a later download has the same head.
  const before = lines.findLast(line => line.includes('"head"')) ?? '';
  await add(amara);
  const later = await download(amara);
  expect(later).toContain(before);
  expect(await verifyRecord(later, [JSON.parse(before).hash])).toMatchObject({ isWell: true });

  await client.rpc('delete_trading_account', { account: account?.id, name: 'Second' }).throwOnError();
  expect(await server.sql(`select from private.record_events where account_id = '${account?.id}'`)).toEqual(
    [],
  );
  expect(await server.sql(`select from private.record_heads where account_id = '${account?.id}'`)).toEqual(
    [],
  );
});

test('an owner of the database who changes, drops or adds an event breaks the head that others hold', async () => {
  const [cara] = (await addTraders(server, ['Cara'])) as [Person];
  for (let index = 0; index < 5; index++) {
    await add(cara);
  }
  const original = await download(cara);
  const held = JSON.parse(original.at(-1) ?? '').hash;
  const [{ id } = {}] = await server.sql(
    `select id from private.record_events where user_id = '${cara.id}' order by id offset 2 limit 1`,
  );
  await server.sql(
    `update private.record_events set content = replace(content, 'EURUSD', 'GBPUSD') where id = ${id}`,
  );
  expect(await verifyRecord(await download(cara), [held])).toMatchObject({
    isWell: false,
    sentences: [
      `Account ${cara.id}: one of the events 1 to 5 was changed, dropped or moved: they are not those of the signed head.`,
    ],
  });
  // Even if they sign it again.
  await server.sql(`delete from private.record_heads where user_id = '${cara.id}'`);
  const signedAgain = await download(cara);
  expect(await verifyRecord(signedAgain, [])).toMatchObject({ isWell: true });
  expect(await verifyRecord(signedAgain, [held])).toMatchObject({ isWell: false });
});

test('imports and syncs are events of their own, and undoing them too', async () => {
  const [dana] = (await addTraders(server, ['Dana'])) as [Person];
  const { id } = await importRows(dana, { trades: [trade(1), trade(2)], cash: [] });
  expect(await events(dana)).toEqual(['imported', 'imported']);
  await dana.client.rpc('undo_import', { id }).throwOnError();
  expect((await events(dana)).slice(2)).toEqual(['undone', 'undone']);
  const [ella] = (await addTraders(server, ['Ella'])) as [Person];
  await post(await connected(server, ella), wholePost(history(3)));
  expect(await events(ella)).toEqual(['synced', 'synced', 'synced']);
});

test('a record that is signed while trades are written is whole, and keeps each head', async () => {
  const [jo] = (await addTraders(server, ['Jo'])) as [Person];
  await add(jo);
  const writes = Array.from({ length: 24 }, async (_, index) => {
    const id = await add(jo);
    await jo.client
      .from('trading_records')
      .update({ lot_size: index + 1 })
      .eq('id', id)
      .throwOnError();
  });
  const downloads = await Promise.all([1, 2, 3, 4, 5].map(() => download(jo)));
  await Promise.all(writes);
  const heads = downloads.map(lines => JSON.parse(lines.at(-1) ?? '').hash);
  const last = await download(jo);
  expect(kinds(last)).toHaveLength(49);
  expect(await verifyRecord(last, heads)).toMatchObject({ isWell: true });
});

test('trades from before the record are its first events at the first download', async () => {
  const [fay] = (await addTraders(server, ['Fay'])) as [Person];
  await add(fay);
  await server.sql(`delete from private.record_events where user_id = '${fay.id}'`);
  await add(fay);
  expect(kinds(await download(fay))).toEqual(['entered', 'found']);
  expect(kinds(await download(fay))).toEqual(['entered', 'found']);
  expect(await verifyRecord(await download(fay), [])).toMatchObject({ isWell: true });
});

test('a report has the signed head, which is in the record', async () => {
  await add(bo);
  const { data } = await bo.client.rpc('share_report', { account: bo.id, days: 1 }).throwOnError();
  const report = await fetch(`${server.url}/share/v1/report`, {
    method: 'POST',
    body: JSON.stringify({ token: (data as { token: string }).token }),
  });
  const { record } = await report.json();
  expect(record).toMatchObject({ events: 1, sealedAt: expect.any(String) });
  expect(await verifyRecord(await download(bo), [record.head])).toMatchObject({ isWell: true });
});

test('the server signs changed records, each at most once a day', async () => {
  const [hana] = (await addTraders(server, ['Hana'])) as [Person];
  const unsealed = async () =>
    (await server.sql(`select account_id from private.unsealed_records(10000) where user_id = '${hana.id}'`))
      .length;
  expect(await unsealed()).toBe(0);
  await add(hana);
  expect(await unsealed()).toBe(1);
  await download(hana);
  await add(hana);
  expect(await unsealed()).toBe(0);
  await server.sql(
    `update private.record_heads set sealed_at = now() - interval '21 hours' where user_id = '${hana.id}'`,
  );
  expect(await unsealed()).toBe(1);
});

test('a trade is not changed without end', async () => {
  const [ivo] = (await addTraders(server, ['Ivo'])) as [Person];
  const id = await add(ivo);
  const edit = (stop_loss: number) => ivo.client.from('trading_records').update({ stop_loss }).eq('id', id);
  const [{ ledger_entries: usual } = {}] = await server.sql('select ledger_entries from private.quotas');
  await server.sql('update private.quotas set ledger_entries = 15 where only_row');
  const statuses = [];
  for (let index = 1; index <= 16; index++) {
    statuses.push((await edit(1 + index / 1000)).status);
  }
  await server.sql(`update private.quotas set ledger_entries = ${usual} where only_row`);
  // The first 14 changes make 15 versions and 15 events; each 16th version is counted.
  expect(statuses).toEqual([...Array(14).fill(204), 422, 422]);
  expect((await edit(2)).status).toBe(204);
});

test('a record is for its trader alone, and nobody reads its tables or asks its functions', async () => {
  await add(amara);
  for (const person of [bo, await admin(server)]) {
    expect((await download(person)).join()).not.toContain(amara.id);
  }
  const anyone = await requester(server.url);
  expect((await fetch(`${server.url}/record/v1/export`)).status).toBe(401);
  expect(
    (await fetch(`${server.url}/record/v1/export`, { headers: { apikey: await publicKey() } })).status,
  ).toBe(401);
  for (const path of ['/record_events', '/record_heads', '/rpc/record_head', '/rpc/record_content']) {
    expect((await anyone('GET', path)).status).toBe(404);
  }
  for (const { client } of [amara, { client: await visitor(server.url) }]) {
    expect(
      (
        await client
          .schema('private' as never)
          .from('record_events')
          .select()
      ).error,
    ).not.toBeNull();
    expect((await client.rpc('record_head', { trader: amara.id, account: amara.id })).status).toBe(404);
  }
});

test('a deleted person takes their record along', async () => {
  const [gil] = (await addTraders(server, ['Gil'])) as [Person];
  await add(gil);
  await download(gil);
  await server.sql(`delete from auth.users where id = '${gil.id}'`);
  for (const table of ['record_events', 'record_heads']) {
    expect(await server.sql(`select from private.${table} where user_id = '${gil.id}'`)).toEqual([]);
  }
});
