import { beforeEach, expect, inject, test } from 'vitest';
import { maxFilterLength, maxFilterNameLength, maxKeptFilters } from '#domain/limits.ts';
import { visitor } from '../../../lab/harness/clients.ts';
import { query } from '../../../lab/harness/database.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';

const server = inject('server');
let amara: Person;
beforeEach(async () => {
  amara = await addTrader(server, 'Amara');
});

const goldLosses = { name: 'Gold losses', query: 'search=gold&result=lost' };
const keep = (fields: object | object[], { client } = amara) => client.from('kept_filters').insert(fields);
const readNames = async ({ client }: Person) =>
  (await client.from('kept_filters').select('name').order('name').throwOnError()).data?.map(
    ({ name }) => name,
  );

test('Amara keeps a filter, finds it again and deletes it', async () => {
  await keep(goldLosses).throwOnError();
  const { data } = await amara.client.from('kept_filters').select().single().throwOnError();
  expect(data).toMatchObject({ ...goldLosses, user_id: amara.id });
  await amara.client.from('kept_filters').delete().eq('id', data.id).throwOnError();
  expect(await readNames(amara)).toEqual([]);
});

test('one name is one filter, for each trader', async () => {
  const bo = await addTrader(server, 'Bo');
  await keep(goldLosses).throwOnError();
  expect(await keep({ ...goldLosses, query: 'result=won' })).toMatchObject({
    status: 409,
    error: { code: '23505' },
  });
  expect((await keep(goldLosses, bo)).status).toBe(201);
});

test(`there are at most ${maxKeptFilters}, in one request or in many at once`, async () => {
  const some = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => ({ ...goldLosses, name: `Filter ${from + i}` }));
  const full = {
    status: 422,
    error: { code: 'PT422', message: 'You can keep at most 50 filters. Delete one of them first.' },
  };
  expect(await keep(some(0, maxKeptFilters + 1))).toMatchObject(full);
  await keep(some(0, maxKeptFilters - 3)).throwOnError();
  const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => keep(some(100 + i, 1))));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(await keep(some(200, 1))).toMatchObject(full);
  expect(await readNames(amara)).toHaveLength(maxKeptFilters);
});

test.each([
  ['no name', { name: '' }],
  ['a name of blanks', { name: '  ' }],
  ['a name with a blank before it', { name: ' Gold' }],
  ['a long name', { name: 'a'.repeat(maxFilterNameLength + 1) }],
  ['no filter', { query: '' }],
  ['a long filter', { query: 'a'.repeat(maxFilterLength + 1) }],
])('%s is refused', async (_what, fields) => {
  expect(await keep({ ...goldLosses, ...fields })).toMatchObject({ status: 400, error: { code: '23514' } });
});

test('names and filters of the greatest length are kept', async () => {
  await keep({ name: '😀'.repeat(maxFilterNameLength), query: 'ß'.repeat(maxFilterLength) }).throwOnError();
});

test('Bo and Ada see nothing of Amara’s and can change none of it; a visitor is refused', async () => {
  await keep(goldLosses).throwOnError();
  for (const person of [await addTrader(server, 'Bo'), await admin(server)]) {
    expect(await readNames(person)).not.toContain(goldLosses.name);
    expect(await keep({ ...goldLosses, user_id: amara.id }, person)).toMatchObject({ status: 403 });
    await person.client.from('kept_filters').delete().eq('user_id', amara.id).throwOnError();
    const { data } = await person.client.from('profiles').select('kept_filters(name)').eq('id', amara.id);
    expect(JSON.stringify(data)).not.toContain(goldLosses.name);
  }
  expect(await readNames(amara)).toEqual([goldLosses.name]);
  const anyone = await visitor(server.url);
  expect((await anyone.from('kept_filters').select()).error?.code).toBe('42501');
  expect((await anyone.from('kept_filters').insert(goldLosses)).error?.code).toBe('42501');
});

test('a filter is never changed: it is deleted and saved again', async () => {
  await keep(goldLosses).throwOnError();
  const changed = await amara.client.from('kept_filters').update({ name: 'Other' }).eq('user_id', amara.id);
  expect(changed).toMatchObject({ status: 403, error: { code: '42501' } });
  expect(await keep({ ...goldLosses, name: 'Later', created_at: '2020-01-01' })).toMatchObject({
    status: 403,
  });
});

test('they go with the account', async () => {
  await keep(goldLosses).throwOnError();
  await amara.client.rpc('delete_my_account').throwOnError();
  expect(
    await query(server.connection, `select from public.kept_filters where user_id = '${amara.id}'`),
  ).toHaveLength(0);
});
