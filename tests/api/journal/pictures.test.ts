import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  maxPictureBytes,
  maxPictureSide,
  maxPicturesOfDay,
  maxPicturesOfTrade,
} from '#domain/picture-limits.ts';
import { actingAs } from '../../../lab/harness/acting-as.ts';
import { visitor } from '../../../lab/harness/clients.ts';
import { withClient } from '../../../lab/harness/database.ts';
import { addTraders, admin, type Person } from '../../../lab/harness/people.ts';
import { wonTrade } from '../../../lab/harness/trading.ts';
import { keptServerForFile } from '../../support/kept-server.ts';

// The rows of pictures and the policies of their objects. The tests of the storage service are beside it.

const server = keptServerForFile();
let amara: Person;
let bo: Person;
let ada: Person;
let tradeId: string;

beforeAll(async () => {
  [amara, bo] = (await addTraders(server, ['Amara', 'Bo'])) as [Person, Person];
  ada = await admin(server);
});

beforeEach(async () => {
  await amara.client.from('pictures').delete().eq('user_id', amara.id).throwOnError();
  await server.sql(
    `update private.quotas set picture_bytes = default;
     set storage.allow_delete_query = 'true'; delete from storage.objects`,
  );
  tradeId = crypto.randomUUID();
  await amara.client
    .from('trading_records')
    .insert({ ...wonTrade, id: tradeId })
    .throwOnError();
});

const webp = { type: 'image/webp', bytes: 100, width: 800, height: 600 };
const ofTrade = (fields: object = {}) => ({ ...webp, trade_id: tradeId, ...fields });
const ofDay = (fields: object = {}) => ({ ...webp, day: '2026-03-03', ...fields });
const times = (count: number, row: object) => Array.from({ length: count }, () => row);
const add = (rows: object | object[], { client } = amara) => client.from('pictures').insert(rows).select();
const seenBy = async ({ client }: Person) =>
  (await client.from('pictures').select('id').in('user_id', [amara.id, bo.id])).data?.length;
const refused = (message: string) => ({ status: 422, error: { code: 'PT422', message } });

/** Runs statements as a person, like the storage service. */
async function inStorage(person: Person, statement: string, values: unknown[] = []): Promise<unknown> {
  return withClient(server.connection, async client => {
    const { text, values: claims = [] } = actingAs(person);
    await client.query('begin');
    await client.query(text, [...claims]);
    await client.query(`set local storage.allow_delete_query = 'true'`);
    const answer = await client.query(statement, values).then(
      ({ rows }) => rows.length,
      ({ code }) => code,
    );
    await client.query('commit');
    return answer;
  });
}

const upload = (person: Person, name: unknown, bytes = 100) =>
  inStorage(
    person,
    `insert into storage.objects (bucket_id, name, metadata) values ('trade-pictures', $1, $2) returning id`,
    [name, { size: bytes }],
  );
const look = (person: Person, name: unknown) =>
  inStorage(person, 'select id from storage.objects where name = $1', [name]);
const remove = (person: Person, name: unknown) =>
  inStorage(person, 'delete from storage.objects where name = $1 returning id', [name]);

test('a picture is of a trade or of a day, and its object is named after it', async () => {
  const id = crypto.randomUUID();
  const { data } = await add([
    ofTrade({ id }),
    ofDay({ id: crypto.randomUUID(), type: 'image/jpeg' }),
  ]).throwOnError();
  expect(data[0]).toMatchObject({ ...webp, object_name: `${amara.id}/${id}.webp`, day: null });
  expect(data[1].object_name).toBe(`${amara.id}/${data[1].id}.jpg`);
});

test.each([
  ['of both', { day: '2026-03-03' }],
  ['of a drawing', { type: 'image/svg+xml' }],
  ['without bytes', { bytes: 0 }],
  ['of too many bytes', { bytes: maxPictureBytes + 1 }],
  ['without a width', { width: 0 }],
  ['that is too high', { height: maxPictureSide + 1 }],
])('a picture %s is refused', async (_what, fields) => {
  expect(await add(ofTrade(fields))).toMatchObject({ status: 400, error: { code: '23514' } });
});

test('a picture of neither a trade nor a day is refused, and of a trade that is not there', async () => {
  expect((await add(ofTrade({ trade_id: null }))).error?.code).toBe('42501');
  expect((await add(ofTrade({ trade_id: crypto.randomUUID() }))).error?.code).toBe('42501');
});

test('no client changes a picture, names its object, or sets how long it has been without its trade', async () => {
  await add(ofTrade()).throwOnError();
  for (const fields of [{ object_name: 'x' }, { without_trade_since: null }, { created_at: '2020-01-01' }]) {
    expect((await add(ofTrade(fields))).status).toBeGreaterThan(399);
  }
  const changed = await amara.client.from('pictures').update({ bytes: 1 }).eq('user_id', amara.id);
  expect(changed.error?.code).toBe('42501');
});

describe('there are at most', () => {
  test.each([
    ['of a trade', maxPicturesOfTrade, ofTrade, 'A trade can have at most 8 images. Delete one first.'],
    ['of a day', maxPicturesOfDay, ofDay, 'A day can have at most 4 images. Delete one first.'],
  ] as const)('so many %s, in one request or in several at once', async (_what, most, row, message) => {
    expect(await add(times(most + 1, row()))).toMatchObject(refused(message));
    const answers = await Promise.all(times(most + 2, row()).map(one => add(one)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(most);
    expect(await add(row())).toMatchObject(refused(message));
    await amara.client
      .from('pictures')
      .delete()
      .eq('id', answers.find(({ data }) => data)?.data?.[0].id);
    expect((await add(row())).status).toBe(201);
  });

  test('20 whose bytes are not here yet', async () => {
    const days = Array.from({ length: 21 }, (_, n) =>
      ofDay({ day: new Date(Date.UTC(2026, 2, n + 1)).toISOString().slice(0, 10) }),
    );
    const { data } = await add(days.slice(1)).throwOnError();
    const full = refused('At most 20 images can upload at once. Wait for some to finish.');
    expect(await add(days[0] ?? {})).toMatchObject(full);
    expect(await upload(amara, data[0].object_name)).toBe(1);
    expect((await add(days[0] ?? {})).status).toBe(201);
  });

  test('as many bytes as the server gives, of what is declared and of what is stored', async () => {
    await server.sql('update private.quotas set picture_bytes = 20000');
    const full = {
      ...refused(
        'Your images can take up at most 20 kB in total. Delete some, or ask your educator for more room.',
      ),
    };
    full.error = {
      ...full.error,
      hint: 'The setting MAX_PICTURES_MB of the server raises the limit.',
    } as never;
    expect(await add(ofTrade({ bytes: 20_001 }))).toMatchObject(full);
    // Small ones count as 4 kB.
    const { data } = await add(times(3, ofTrade())).throwOnError();
    await server.sql(
      `insert into storage.objects (bucket_id, name, metadata)
       values ('trade-pictures', '${data[0].object_name}', '{"size": 9000}')`,
    );
    expect(await add(ofTrade())).toMatchObject(full);
    expect(await add(ofTrade(), bo)).toMatchObject({ status: 403 });
    // Bytes count until they are deleted.
    await amara.client.from('pictures').delete().eq('id', data[0].id).throwOnError();
    expect(await add(ofTrade())).toMatchObject(full);
    expect(await remove(amara, data[0].object_name)).toBe(1);
    expect((await add(ofTrade())).status).toBe(201);
  });

  test('no more bytes of one than were declared and counted', async () => {
    const { data } = await add(ofTrade({ bytes: 5_000 })).throwOnError();
    expect(await upload(amara, data[0].object_name, 5_001)).toBe('42501');
    expect(await upload(amara, data[0].object_name, 5_000)).toBe(1);
  });
});

describe('Bo, Ada and a visitor', () => {
  test('Bo sees none, adds none to Amara’s trade, and reads, writes and removes no object of hers', async () => {
    const { data } = await add([ofTrade(), ofTrade()]).throwOnError();
    const [uploaded, awaited] = data.map(({ object_name: name }) => name);
    expect(await upload(amara, uploaded)).toBe(1);
    expect(await seenBy(bo)).toBe(0);
    expect((await add(ofTrade(), bo)).status).toBe(403);
    expect((await add(ofDay({ user_id: amara.id }), bo)).status).toBe(403);
    await bo.client.from('pictures').delete().eq('user_id', amara.id).throwOnError();
    expect([await look(bo, uploaded), await remove(bo, uploaded)]).toEqual([0, 0]);
    expect(await upload(bo, awaited)).toBe('42501');
    expect(await upload(bo, `${bo.id}/${crypto.randomUUID()}.webp`)).toBe('42501');
    expect([await look(amara, uploaded), await seenBy(amara)]).toEqual([1, 2]);
  });

  test('Ada sees those of trades that are there, and none of days', async () => {
    const { data } = await add(
      [ofTrade(), ofDay({ trade_id: null })].map(row => ({ day: null, trade_id: null, ...row })),
    ).throwOnError();
    const [first, second] = data.map(({ object_name: name }) => name);
    expect([await upload(amara, first), await upload(amara, second)]).toEqual([1, 1]);
    expect([await seenBy(ada), await look(ada, first), await look(ada, second)]).toEqual([1, 1, 0]);
    await ada.client.from('pictures').delete().eq('user_id', amara.id).throwOnError();
    expect(await remove(ada, first)).toBe(0);
    await amara.client.from('trading_records').delete().eq('id', tradeId).throwOnError();
    expect([await seenBy(ada), await look(ada, first), await seenBy(amara)]).toEqual([0, 0, 2]);
  });

  test('a visitor is refused', async () => {
    const anyone = await visitor(server.url);
    expect((await anyone.from('pictures').select()).error?.code).toBe('42501');
    expect((await anyone.from('pictures').insert(ofDay())).error?.code).toBe('42501');
  });
});

test('an object is uploaded once and not changed, and is its owner’s to remove when its row has gone', async () => {
  const { data } = await add(ofTrade()).throwOnError();
  const name = data[0].object_name;
  expect(await upload(amara, name)).toBe(1);
  expect(await upload(amara, name)).toBe('23505');
  expect(
    await inStorage(amara, `update storage.objects set version = 'x' where name = $1 returning id`, [name]),
  ).toBe(0);
  await amara.client.from('pictures').delete().eq('id', data[0].id).throwOnError();
  expect(await upload(amara, `${name}.webp`)).toBe('42501');
  expect(await remove(amara, name)).toBe(1);
});

describe('what is not needed any more', () => {
  const unneeded = async () =>
    (await server.sql('select private.unneeded_pictures() as name')).map(({ name }) => name);
  const age = (what: string) =>
    server.sql(
      `update public.pictures set ${what} = ${what} - interval '25 hours' where user_id = '${amara.id}'`,
    );

  test('a picture has its trade again within a day, and is deleted after it', async () => {
    const { data } = await add(ofTrade()).throwOnError();
    await upload(amara, data[0].object_name);
    const trades = amara.client.from('trading_records');
    await trades.delete().eq('id', tradeId).throwOnError();
    expect(await unneeded()).toEqual([]);
    await trades.insert({ ...wonTrade, id: tradeId }).throwOnError();
    await age('without_trade_since');
    expect(await unneeded()).toEqual([]);
    expect(await seenBy(amara)).toBe(1);

    await trades.delete().eq('id', tradeId).throwOnError();
    // Another trader's trade of the same id.
    await bo.client
      .from('trading_records')
      .insert({ ...wonTrade, id: tradeId })
      .throwOnError();
    expect(await unneeded()).toEqual([]);
    await age('without_trade_since');
    expect(await unneeded()).toEqual([data[0].object_name]);
    expect(await seenBy(amara)).toBe(0);
  });

  test('a row without its bytes is deleted after a day', async () => {
    const { data } = await add([ofTrade(), ofTrade()]).throwOnError();
    await upload(amara, data[0].object_name);
    expect(await unneeded()).toEqual([]);
    await age('created_at');
    expect(await unneeded()).toEqual([]);
    expect(await seenBy(amara)).toBe(1);
  });

  test('the objects of a deleted trader are listed', async () => {
    const [cleo] = (await addTraders(server, ['Cleo'])) as [Person];
    const { data } = await add({ ...webp, day: '2026-03-03' }, cleo).throwOnError();
    await upload(cleo, data[0].object_name);
    await cleo.client.rpc('delete_my_account').throwOnError();
    expect(await unneeded()).toEqual([data[0].object_name]);
    expect((await ada.client.rpc('unneeded_pictures')).status).toBe(404);
  });
});
