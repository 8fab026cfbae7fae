import { beforeEach, expect, inject, test } from 'vitest';
import { maxMappingBytes, maxStatementMappings } from '#domain/limits.ts';
import { visitor } from '../../../lab/harness/clients.ts';
import { query } from '../../../lab/harness/database.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';

const server = inject('server');
let amara: Person;
beforeEach(async () => {
  amara = await addTrader(server, 'Amara');
});

const makeShape = (n: number) => n.toString(16).padStart(64, '0');
const mapping = { header: 0, columns: { symbol: 0, closed: 1, profit: 2 } };
const remember = (fields: object | object[], { client } = amara) =>
  client.from('statement_mappings').upsert(fields);
const readMappings = async ({ client }: Person) =>
  (await client.from('statement_mappings').select('shape, mapping').order('shape').throwOnError()).data;

test('Amara’s mapping is there for the next table of its shape, as she last saved it', async () => {
  await remember({ shape: makeShape(1), mapping }).throwOnError();
  await remember({ shape: makeShape(1), mapping: { ...mapping, header: 2 } }).throwOnError();
  expect(await readMappings(amara)).toEqual([{ shape: makeShape(1), mapping: { ...mapping, header: 2 } }]);
  await amara.client.from('statement_mappings').delete().eq('shape', makeShape(1)).throwOnError();
  expect(await readMappings(amara)).toEqual([]);
});

test(`the latest ${maxStatementMappings} are kept, whether saved one after the other or at once`, async () => {
  const some = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => ({ shape: makeShape(from + i), mapping }));
  await remember(some(0, 10)).throwOnError();
  await remember({ shape: makeShape(3), mapping }).throwOnError();
  await remember(some(10, maxStatementMappings - 1)).throwOnError();
  expect((await readMappings(amara))?.map(({ shape }) => Number.parseInt(shape, 16))).toEqual([
    3,
    ...Array.from({ length: maxStatementMappings - 1 }, (_, i) => 10 + i),
  ]);
  await Promise.all([300, 400, 500].map(from => remember(some(from, 60)).throwOnError()));
  expect(await readMappings(amara)).toHaveLength(maxStatementMappings);
});

test.each([
  ['a shape that is no hash', { shape: 'Pair|Net' }],
  ['a list', { mapping: [] }],
  ['a text', { mapping: 'x' }],
  ['nothing', { mapping: null }],
  ['a mapping that is too long', { mapping: { types: { a: 'x'.repeat(maxMappingBytes) } } }],
])('%s is refused', async (_what, fields) => {
  expect(await remember({ shape: makeShape(1), mapping, ...fields })).toMatchObject({ status: 400 });
});

test('Bo and Ada see nothing of Amara’s and can change none of it; a visitor is refused', async () => {
  await remember({ shape: makeShape(1), mapping }).throwOnError();
  for (const person of [await addTrader(server, 'Bo'), await admin(server)]) {
    expect(await readMappings(person)).toEqual([]);
    expect(await remember({ user_id: amara.id, shape: makeShape(1), mapping: {} }, person)).toMatchObject({
      status: 403,
    });
    const rows = person.client.from('statement_mappings');
    await rows.update({ mapping: {} }).eq('user_id', amara.id).throwOnError();
    await rows.delete().eq('user_id', amara.id).throwOnError();
  }
  expect(await readMappings(amara)).toEqual([{ shape: makeShape(1), mapping }]);
  const anyone = await visitor(server.url);
  expect((await anyone.from('statement_mappings').select()).error?.code).toBe('42501');
  expect((await anyone.from('statement_mappings').insert({ shape: makeShape(1), mapping })).error?.code).toBe(
    '42501',
  );
});

test('no client writes when it was saved, and they are deleted with the account', async () => {
  expect(await remember({ shape: makeShape(1), mapping, updated_at: '2020-01-01' })).toMatchObject({
    status: 403,
  });
  await remember({ shape: makeShape(1), mapping }).throwOnError();
  await amara.client.rpc('delete_my_account').throwOnError();
  expect(
    await query(server.connection, `select from public.statement_mappings where user_id = '${amara.id}'`),
  ).toHaveLength(0);
});
