import { randomUUID } from 'node:crypto';
import { beforeAll, expect, inject, test } from 'vitest';
import { maxAnnouncementLength } from '#domain/limits.ts';
import { visitor } from '../../../lab/harness/clients.ts';
import { query } from '../../../lab/harness/database.ts';
import { addTrader, addTraders, type Person } from '../../../lab/harness/people.ts';
import { addAssistant, addGroup } from '../../../lab/harness/school.ts';
import { addClass, type Class } from './people.ts';

const server = inject('server');
let people: Class;

beforeAll(async () => {
  people = await addClass(server);
});

const announce = ({ client }: Person, of_group: string, body = 'Exam on Friday', id = randomUUID()) =>
  client.rpc('announce', { id, of_group, body });

async function read({ client }: Person) {
  const { data } = await client.rpc('my_announcements').throwOnError();
  return data as { id: string; body: string; author_name: string; author_duty: string; is_seen: boolean }[];
}

const readBodies = async (person: Person) => (await read(person)).map(({ body }) => body);

const set = (column: string, value: unknown, { id }: Person) =>
  query(server.connection, `update public.students set ${column} = $2 where user_id = $1`, [id, value]);

async function ownGroup(): Promise<{ group: string; amara: Person; bo: Person; asa: Person }> {
  const [amara, bo] = (await addTraders(server, ['Amara', 'Bo'])) as [Person, Person];
  const group = await addGroup(server, 'Announced', [amara, bo]);
  return { group, amara, bo, asa: await addAssistant(server, 'Asa', [group]) };
}

test('an announcement is read by the students of its group until it is ended', async () => {
  const { group, amara, asa } = await ownGroup();
  const [id, outside] = [randomUUID(), await people.addStudent('Cleo')];
  await announce(asa, group, 'Exam on Friday', id).throwOnError();
  expect(await read(amara)).toMatchObject([
    { id, body: 'Exam on Friday', author_name: 'Asa', author_duty: 'assistant', is_seen: false },
  ]);
  expect([await read(outside), await read(people.tess), await read(asa)]).toEqual([[], [], []]);
  // Sent again, it only changes its words.
  await announce(asa, group, 'Exam on Monday', id).throwOnError();
  expect(await readBodies(amara)).toEqual(['Exam on Monday']);
  expect(await announce(people.tess, group, 'Forged', id)).toMatchObject({ status: 409 });
  await people.tess.client.rpc('end_announcement', { announcement: id }).throwOnError();
  expect(await read(amara)).toEqual([]);
  expect(await announce(asa, group, 'Again', id)).toMatchObject({ status: 409 });
});

test('students who leave the group, are removed or become staff do not read it, and nobody does once the group is archived', async () => {
  const { group, amara, bo } = await ownGroup();
  await announce(people.tess, group).throwOnError();
  await set('removed_at', new Date(), amara);
  // As a client that asks before its session ends.
  expect(await read(amara)).toEqual([]);
  await set('removed_at', null, amara);
  await set('group_id', people.group, amara);
  expect(await read(amara)).toEqual([]);
  expect(await readBodies(bo)).toHaveLength(1);
  await query(server.connection, 'update public.groups set archived_at = now() where id = $1', [group]);
  expect(await read(bo)).toEqual([]);
  await query(server.connection, 'update public.groups set archived_at = null where id = $1', [group]);
  await people.ada.client.rpc('admin_set_role', { user_id: bo.id, role: 'admin' }).throwOnError();
  expect(await read(bo)).toEqual([]);
});

test('staff of the group see how many of its students have seen it, and who', async () => {
  const { group, amara, bo, asa } = await ownGroup();
  const id = randomUUID();
  await announce(people.tess, group, 'Exam', id).throwOnError();
  const counts = async ({ client }: Person) => {
    const { data } = await client.rpc('group_announcements', { of_group: group }).throwOnError();
    return data.map(({ seen, students }: { seen: number; students: number }) => [seen, students]);
  };
  expect(await counts(asa)).toEqual([[0, 2]]);
  const other = await people.addStudent('Cleo');
  for (const person of [amara, amara, bo, other]) {
    await person.client.rpc('see_announcements', { ids: [id, randomUUID()] }).throwOnError();
  }
  expect(await counts(asa)).toEqual([[2, 2]]);
  expect((await read(amara))[0]?.is_seen).toBe(true);
  const seenBy = async (after: object = {}) => {
    const { data } = await asa.client
      .rpc('announcement_seen_by', { announcement: id, ...after })
      .throwOnError();
    return data as { id: string; full_name: string; email: string; seen_at: string }[];
  };
  const all = await seenBy();
  expect(all.map(({ full_name }) => full_name).toSorted()).toEqual(['Amara', 'Bo']);
  const [first, second] = all;
  expect(await seenBy({ after_seen: first?.seen_at, after_id: first?.id })).toEqual([second]);
  await set('removed_at', new Date(), bo);
  expect([await counts(people.tess), (await seenBy()).length]).toEqual([[[1, 1]], 1]);
});

test('students, visitors and assistants of other groups neither announce nor read who has seen it', async () => {
  const { group, amara } = await ownGroup();
  const id = randomUUID();
  await announce(people.tess, group, 'Exam', id).throwOnError();
  const attempts = [
    ['announce', { id: randomUUID(), of_group: group, body: 'Mine' }],
    ['end_announcement', { announcement: id }],
    ['group_announcements', { of_group: group }],
    ['announcement_seen_by', { announcement: id }],
  ] as const;
  const anyone = await visitor(server.url);
  for (const [name, given] of attempts) {
    expect((await amara.client.rpc(name, given)).error?.code).toBe('42501');
    expect((await anyone.rpc(name, given)).error?.code).toBe('42501');
    expect(await people.asa.client.rpc(name, given)).toMatchObject({ status: 404 });
  }
  for (const [name, given] of [
    ['my_announcements', {}],
    ['see_announcements', { ids: [id] }],
  ] as const) {
    expect((await anyone.rpc(name, given)).error?.code).toBe('42501');
  }
  for (const name of ['end_announcement', 'announcement_seen_by']) {
    const unknown = await people.tess.client.rpc(name, { announcement: randomUUID() });
    expect(unknown).toMatchObject({ status: 404 });
  }
  expect(await readBodies(amara)).toEqual(['Exam']);
});

test('a group has at most five at once and ten within an hour, of a limited length', async () => {
  const { group, amara } = await ownGroup();
  for (const body of ['', ' ', 'x'.repeat(maxAnnouncementLength + 1), null]) {
    expect(
      (await people.tess.client.rpc('announce', { id: randomUUID(), of_group: group, body })).status,
    ).toBe(400);
  }
  const sent = async () => (await announce(people.tess, group)).status;
  for (let count = 0; count < 5; count++) {
    expect(await sent()).toBe(204);
  }
  expect(await sent()).toBe(422);
  const end = () =>
    query(server.connection, 'update private.announcements set ended_at = now() where group_id = $1', [
      group,
    ]);
  await end();
  for (let count = 0; count < 5; count++) {
    expect(await sent()).toBe(204);
  }
  await end();
  expect(await sent()).toBe(422);
  expect(await read(amara)).toEqual([]);
});

test('a deleted account leaves no views, and the announcements of its author', async () => {
  const { group, amara } = await ownGroup();
  const [una, id] = [await addTrader(server, 'Una'), randomUUID()];
  await people.ada.client.rpc('admin_set_role', { user_id: una.id, role: 'admin' }).throwOnError();
  await announce(una, group, 'Exam', id).throwOnError();
  await amara.client.rpc('see_announcements', { ids: [id] }).throwOnError();
  await query(server.connection, 'delete from auth.users where id = any ($1)', [[una.id, amara.id]]);
  const { data } = await people.tess.client.rpc('group_announcements', { of_group: group }).throwOnError();
  expect(data).toMatchObject([{ author_name: 'Una', seen: 0, students: 1 }]);
});
