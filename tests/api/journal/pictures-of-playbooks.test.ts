import { beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { maxPicturesOfPlaybook } from '#domain/picture-limits.ts';
import { actingAs } from '../../../lab/harness/acting-as.ts';
import { visitor } from '../../../lab/harness/clients.ts';
import { query, withClient } from '../../../lab/harness/database.ts';
import { addTraders, admin, type Person } from '../../../lab/harness/people.ts';
import { addAssistant, addGroup, addTeacher } from '../../../lab/harness/school.ts';

const server = inject('server');
let ada: Person;
let tess: Person;
let asa: Person;
let otto: Person;
let amara: Person;
let bo: Person;
/** Amara has a copy of `ofClass`. */
let ofClass: string;
let own: string;

beforeAll(async () => {
  [ada, tess] = [await admin(server), await addTeacher(server, 'Tess')];
  [amara, bo] = (await addTraders(server, ['Amara', 'Bo'])) as [Person, Person];
  const [spring, autumn] = [
    await addGroup(server, 'Spring', [amara]),
    await addGroup(server, 'Autumn', [bo]),
  ];
  [asa, otto] = [await addAssistant(server, 'Asa', [spring]), await addAssistant(server, 'Otto', [autumn])];
  ofClass = crypto.randomUUID();
  await tess.client
    .from('class_playbooks')
    .insert({ id: ofClass, name: `Breakout ${ofClass}` })
    .throwOnError();
  await tess.client
    .from('class_playbook_groups')
    .insert({ playbook_id: ofClass, group_id: spring })
    .throwOnError();
});

beforeEach(async () => {
  own = crypto.randomUUID();
  await amara.client
    .from('playbooks')
    .insert({ id: own, name: `Fade ${own}` })
    .throwOnError();
  await query(server.connection, 'delete from public.pictures where class_playbook_id = $1', [ofClass]);
});

const webp = { type: 'image/webp', bytes: 100, width: 800, height: 600 };
const add = ({ client }: Pick<Person, 'client'>, of: object) =>
  client
    .from('pictures')
    .insert({ ...webp, ...of })
    .select();
const seenBy = async ({ client }: Person, column: string, id: string) =>
  (await client.from('pictures').select('object_name').eq(column, id)).data?.length;
const tooMany = {
  status: 422,
  error: { message: 'A playbook can have at most 2 images. Delete one first.' },
};

const look = (person: Person, name: string) =>
  withClient(server.connection, async client => {
    const { text, values: claims = [] } = actingAs(person);
    await client.query('begin');
    await client.query(text, [...claims]);
    const { rowCount } = await client.query('select from storage.objects where name = $1', [name]);
    await client.query('rollback');
    return rowCount;
  });
const store = (name: string) =>
  query(
    server.connection,
    `insert into storage.objects (bucket_id, name, metadata) values ('trade-pictures', $1, '{"size": 100}')`,
    [name],
  );

test('a trader’s playbook has two pictures at most, which staff see who see the trader', async () => {
  const { data } = await add(amara, { playbook_id: own }).throwOnError();
  await store(data[0].object_name);
  expect((await add(amara, { playbook_id: own })).status).toBe(201);
  expect(await add(amara, { playbook_id: own })).toMatchObject(tooMany);
  for (const [person, seen] of [
    [amara, 2],
    [ada, 2],
    [tess, 2],
    [asa, 2],
    [otto, 0],
    [bo, 0],
  ] as const) {
    expect(await seenBy(person, 'playbook_id', own)).toBe(seen);
    expect(await look(person, data[0].object_name)).toBe(seen / 2);
  }
  for (const person of [bo, ada, asa]) {
    expect((await add(person, { playbook_id: own })).error?.code).toBe('42501');
    expect((await add(person, { playbook_id: own, user_id: amara.id })).error?.code).toBe('42501');
    await person.client.from('pictures').delete().eq('playbook_id', own).throwOnError();
  }
  expect(await seenBy(amara, 'playbook_id', own)).toBe(2);
  expect((await add(await visitors(), { playbook_id: own })).error?.code).toBe('42501');
});

test('pictures of a class playbook are seen by whoever has or teaches it, and written by teachers', async () => {
  const { data } = await add(tess, { class_playbook_id: ofClass }).throwOnError();
  await store(data[0].object_name);
  for (const [person, seen] of [
    [amara, 1],
    [asa, 1],
    [ada, 1],
    [tess, 1],
    [bo, 0],
    [otto, 0],
  ] as const) {
    expect(await seenBy(person, 'class_playbook_id', ofClass)).toBe(seen);
    expect(await look(person, data[0].object_name)).toBe(seen);
  }
  for (const person of [amara, asa, bo, await visitors()]) {
    expect((await add(person, { class_playbook_id: ofClass })).error?.code).toBe('42501');
    await person.client.from('pictures').delete().eq('class_playbook_id', ofClass);
  }
  expect(await seenBy(tess, 'class_playbook_id', ofClass)).toBe(1);
  // Amara's own picture of her copy, which has the same id.
  await add(amara, { playbook_id: ofClass }).throwOnError();
  expect(await seenBy(bo, 'playbook_id', ofClass)).toBe(0);
  await ada.client.from('pictures').delete().eq('class_playbook_id', ofClass).throwOnError();
  expect(await seenBy(tess, 'class_playbook_id', ofClass)).toBe(0);
});

test('teachers at once add no more than two', async () => {
  const people = [tess, ada, tess, ada];
  const answers = await Promise.all(people.map(person => add(person, { class_playbook_id: ofClass })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxPicturesOfPlaybook);
});

test('a picture is of one thing, and goes with its playbook', async () => {
  expect((await add(amara, { playbook_id: own, day: '2026-03-03' })).error?.code).toBe('23514');
  expect((await add(amara, { playbook_id: crypto.randomUUID() })).error?.code).toBe('42501');
  expect((await add(tess, { class_playbook_id: crypto.randomUUID() })).status).toBe(409);
  const { data } = await add(amara, { playbook_id: own }).throwOnError();
  await store(data[0].object_name);
  await amara.client.from('playbooks').delete().eq('id', own).throwOnError();
  expect(await seenBy(amara, 'playbook_id', own)).toBe(0);
  const unneeded = await query(server.connection, 'select private.unneeded_pictures() as name');
  expect(unneeded.map(({ name }) => name)).toContain(data[0].object_name);
});

const visitors = async () => ({ client: await visitor(server.url) });
