import { beforeEach, describe, expect, inject, test } from 'vitest';
import { maxTagNameLength, maxTags, maxTagsOfTrade } from '#domain/limits.ts';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, addTraders, admin, type Person } from '../../../lab/harness/people.ts';
import { wonTrade } from '../../../lab/harness/trading.ts';

const server = inject('server');
let amara: Person;
let bo: Person;

beforeEach(async () => {
  [amara, bo] = (await addTraders(server, ['Amara', 'Bo'])) as [Person, Person];
});

const add = (rows: object | object[], { client } = amara) => client.from('tags').insert(rows).select();
const readNames = async ({ client }: Person) =>
  (await client.from('tags').select('name').order('name').throwOnError()).data?.map(({ name }) => name);
async function tag(name: string, person = amara): Promise<string> {
  return (await add({ name }, person).throwOnError()).data[0].id;
}
async function log(tags: string[], fields: object = {}) {
  const trades = amara.client.from('trading_records');
  return (
    await trades
      .insert({ ...wonTrade, tags, ...fields })
      .select()
      .single()
      .throwOnError()
  ).data;
}
const readTags = async (id: string) =>
  (await amara.client.from('trading_records').select('tags').eq('id', id).single().throwOnError()).data.tags;
const retag = (id: string, tags: string[]) =>
  amara.client.from('trading_records').update({ tags }).eq('id', id).select().single();

describe('a tag', () => {
  test('is added, renamed and coloured by its trader', async () => {
    const id = await tag('News');
    const changes = { name: 'Nachrichten 😀', color: 7 };
    const { data } = await amara.client.from('tags').update(changes).eq('id', id).select().single();
    expect(data).toMatchObject({ id, user_id: amara.id, ...changes });
    expect((await amara.client.from('tags').update({ user_id: bo.id }).eq('id', id)).error?.code).toBe(
      '42501',
    );
  });

  test.each([
    ['no name', { name: '' }],
    ['a blank before its name', { name: ' News' }],
    ['a long name', { name: 'a'.repeat(maxTagNameLength + 1) }],
    ['a colour below the palette', { color: -1 }],
    ['a colour beyond it', { color: 8 }],
  ])('with %s is refused', async (_what, fields) => {
    expect(await add({ name: 'News', ...fields })).toMatchObject({ status: 400, error: { code: '23514' } });
  });

  test('has a name of its own, whatever its case, among its trader’s', async () => {
    await tag('News');
    expect(await add({ name: 'NEWS' })).toMatchObject({ status: 409, error: { code: '23505' } });
    expect((await add({ name: 'News' }, bo)).status).toBe(201);
  });

  test(`is one of ${maxTags} at most, added at once or one by one`, async () => {
    const some = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => ({ name: `Tag ${from + n}` }));
    await add(some(0, maxTags - 2)).throwOnError();
    const answers = await Promise.all([1, 2, 3, 4].map(n => add(some(1000 * n, 1))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(await add(some(9000, 1))).toMatchObject({
      status: 422,
      error: { message: 'You can keep at most 200 tags. Delete one of them first.' },
    });
  });
});

describe('the tags of a trade', () => {
  test('are the trader’s own, each once, in their order; what is none of them is dropped', async () => {
    const [news, late, bos] = [await tag('News'), await tag('Late'), await tag('Bo’s', bo)];
    const trade = await log([late, crypto.randomUUID(), news, bos, late]);
    expect(trade.tags).toEqual([late, news]);
    expect((await retag(trade.id, [news, bos])).data).toMatchObject({
      tags: [news],
      version: 2,
      figures_changed_at: null,
    });
    expect((await retag(trade.id, [])).data.tags).toEqual([]);
  });

  test(`are ${maxTagsOfTrade} at most`, async () => {
    const { data } = await add(
      Array.from({ length: maxTagsOfTrade + 1 }, (_, n) => ({ name: `Tag ${n}` })),
    ).throwOnError();
    const ids = data.map(({ id }) => id as string);
    const trades = amara.client.from('trading_records');
    expect((await trades.insert({ ...wonTrade, tags: ids })).error?.code).toBe('23514');
    expect((await log(ids.slice(1))).tags).toHaveLength(maxTagsOfTrade);
  });

  test.each([
    ['a word', ['news']],
    ['nothing', null],
    ['a text', 'news'],
  ])('are ids: %s is refused', async (_what, tags) => {
    const { status } = await amara.client.from('trading_records').insert({ ...wonTrade, tags });
    expect(status).toBe(400);
  });

  test('lose one that is deleted, and may be put back with it', async () => {
    const [news, late] = [await tag('News'), await tag('Late')];
    const [both, one] = [await log([news, late]), await log([news])];
    await amara.client.from('tags').delete().eq('id', news).throwOnError();
    expect([await readTags(both.id), await readTags(one.id)]).toEqual([[late], []]);
    // A tab that has read the trade before learns of the deletion.
    const { data } = await amara.client.from('trading_records').select('version').eq('id', one.id).single();
    expect(data?.version).toBe(2);
    await add({ id: news, name: 'News' }).throwOnError();
    expect((await retag(one.id, [news])).data.tags).toEqual([news]);
  });

  test('come back with a trade that is deleted and put back, but for those that went meanwhile', async () => {
    const [news, late] = [await tag('News'), await tag('Late')];
    const { id } = await log([news, late], { setup: 'Flag', felt_after: ['tired'], plan_followed: 2 });
    const { data } = await amara.client.rpc('delete_my_trades', { trades: [id] }).throwOnError();
    await amara.client.from('tags').delete().eq('id', news).throwOnError();
    const [{ version: _, logged_at: __, import_id: ___, figures_changed_at: ____, ...row }] = data;
    const back = await amara.client
      .from('trading_records')
      .upsert([row], { ignoreDuplicates: true })
      .select();
    expect(back.data?.[0]).toMatchObject({
      tags: [late],
      setup: 'Flag',
      felt_after: ['tired'],
      plan_followed: 2,
    });
  });

  test('have no tag that is deleted while trades are logged with it', async () => {
    const news = await tag('News');
    await Promise.all([
      ...Array.from({ length: 6 }, () => log([news])),
      amara.client.from('tags').delete().eq('id', news).throwOnError(),
      ...Array.from({ length: 6 }, () => log([news])),
    ]);
    const { data } = await amara.client.from('trading_records').select('tags');
    expect(data?.flatMap(({ tags }) => tags)).toEqual([]);
  });
});

describe('merging', () => {
  const merge = (source: string, target: string, { client } = amara) =>
    client.rpc('merge_tags', { source, target });

  test('gives the trades of one the other, once, and returns their number', async () => {
    const [news, late, other] = [await tag('News'), await tag('Late'), await tag('Other')];
    const trades = [await log([news]), await log([other, news]), await log([late, news]), await log([other])];
    expect((await merge(news, late).throwOnError()).data).toBe(3);
    expect(await Promise.all(trades.map(({ id }) => readTags(id)))).toEqual([
      [late],
      [other, late],
      [late],
      [other],
    ]);
    expect(await readNames(amara)).toEqual(['Late', 'Other']);
  });

  test('is refused with itself, with none and with another trader’s', async () => {
    const [news, bos] = [await tag('News'), await tag('Bo’s', bo)];
    expect(await merge(news, news)).toMatchObject({ status: 422 });
    for (const [source, target] of [
      [news, bos],
      [bos, news],
      [news, crypto.randomUUID()],
    ] as const) {
      expect(await merge(source, target)).toMatchObject({
        status: 404,
        error: { message: 'There is no such tag' },
      });
    }
    expect(await merge(bos, news, bo)).toMatchObject({ status: 404 });
    expect([await readNames(amara), await readNames(bo)]).toEqual([['News'], ['Bo’s']]);
  });
});

test('Bo sees and changes none of Amara’s, Ada reads them alone, and a visitor is refused', async () => {
  const news = await tag('News');
  const ada = await admin(server);
  const seen = await ada.client.from('tags').select('name').eq('user_id', amara.id);
  expect([await readNames(bo), seen.data]).toEqual([[], [{ name: 'News' }]]);
  for (const person of [bo, ada]) {
    expect((await add({ name: 'Mine', user_id: amara.id }, person)).error?.code).toBe('42501');
    await person.client.from('tags').update({ name: 'Mine' }).eq('id', news).throwOnError();
    await person.client.from('tags').delete().eq('id', news).throwOnError();
  }
  expect(await readNames(amara)).toEqual(['News']);
  const anyone = await visitor(server.url);
  expect((await anyone.from('tags').select()).error?.code).toBe('42501');
  expect((await anyone.rpc('merge_tags', { source: news, target: news })).error?.code).toBe('42501');
});

test('a trader who is deleted takes their tags along', async () => {
  const cleo = await addTrader(server, 'Cleo');
  const id = await tag('News', cleo);
  await cleo.client
    .from('trading_records')
    .insert({ ...wonTrade, tags: [id] })
    .throwOnError();
  const ada = await admin(server);
  await ada.client.rpc('delete_user', { user_id: cleo.id }).throwOnError();
  expect((await ada.client.from('tags').select().eq('user_id', cleo.id)).data).toEqual([]);
});
