import { beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { maxTemplateLength, maxTemplateNameLength, maxTemplates } from '#domain/limits.ts';
import { visitor } from '../../../lab/harness/clients.ts';
import { query } from '../../../lab/harness/database.ts';
import { addTraders, admin, type Person } from '../../../lab/harness/people.ts';
import { addAssistant, addGroup, addTeacher } from '../../../lab/harness/school.ts';

const server = inject('server');
let amara: Person;
let bo: Person;

beforeAll(async () => {
  [amara, bo] = (await addTraders(server, ['Amara', 'Bo'])) as [Person, Person];
});

const morning = { name: 'Morning', body: 'Levels:\n\nNews: 😀' };
const add = (fields: object | object[], { client } = amara) => client.from('note_templates').insert(fields);
const read = async ({ client } = amara) =>
  (await client.from('note_templates').select('name, body').eq('user_id', amara.id).throwOnError()).data;

beforeEach(async () => {
  await amara.client.from('note_templates').delete().eq('user_id', amara.id).throwOnError();
  await add(morning).throwOnError();
});

test('a template is kept, changed and deleted by its trader, under a name of its own', async () => {
  expect(await read()).toEqual([morning]);
  expect((await add({ ...morning, name: 'MORNING' })).error?.code).toBe('23505');
  await add(morning, bo).throwOnError();
  await amara.client
    .from('note_templates')
    .update({ body: 'Later' })
    .eq('user_id', amara.id)
    .eq('name', 'Morning')
    .throwOnError();
  expect(await read()).toEqual([{ ...morning, body: 'Later' }]);
});

test.each([
  ['without a name', { name: '' }],
  ['with spaces around its name', { name: ' a' }],
  ['with a long name', { name: 'a'.repeat(maxTemplateNameLength + 1) }],
  ['without a text', { body: ' \n' }],
  ['with a long text', { body: 'a'.repeat(maxTemplateLength + 1) }],
])('a template %s is refused', async (_what, fields) => {
  expect(await add({ ...morning, name: 'Other', ...fields })).toMatchObject({
    status: 400,
    error: { code: '23514' },
  });
});

test('a trader keeps so many templates', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `No. ${n}`, body: 'a' }));
  expect((await add(rows(maxTemplates))).status).toBe(422);
  await add(rows(maxTemplates - 1)).throwOnError();
  expect((await add({ name: 'One more', body: 'a' })).error?.message).toBe(
    `You can keep at most ${maxTemplates} templates. Delete one of them first.`,
  );
});

test('nobody else reads, adds, changes or deletes one, and a visitor is refused', async () => {
  const group = await addGroup(server, 'Templates', [amara]);
  for (const person of [
    bo,
    await admin(server),
    await addTeacher(server, 'Tess'),
    await addAssistant(server, 'Asa', [group]),
    await addAssistant(server, 'Otto'),
  ]) {
    expect(await read(person)).toEqual([]);
    const templates = () => person.client.from('note_templates');
    const row = { ...morning, name: 'Theirs', user_id: amara.id };
    expect((await templates().insert(row)).error?.code).toBe('42501');
    await templates().update({ body: 'Theirs' }).eq('user_id', amara.id).throwOnError();
    await templates().delete().eq('user_id', amara.id).throwOnError();
    expect((await templates().update({ user_id: amara.id }).eq('user_id', person.id)).error?.code).toBe(
      '42501',
    );
  }
  expect(await read()).toEqual([morning]);
  const anyone = await visitor(server.url);
  expect((await anyone.from('note_templates').select()).error?.code).toBe('42501');
  expect((await anyone.from('note_templates').insert(morning)).error?.code).toBe('42501');
});

test('a deleted account takes its templates along', async () => {
  const [cara] = (await addTraders(server, ['Cara'])) as [Person];
  await add(morning, cara).throwOnError();
  await query(server.connection, `delete from auth.users where id = '${cara.id}'`);
  expect(
    await query(server.connection, `select from public.note_templates where user_id = '${cara.id}'`),
  ).toEqual([]);
});
