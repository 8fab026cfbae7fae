import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { maxComments } from '#domain/limits.ts';
import { visitor } from '../../../lab/harness/clients.ts';
import { query } from '../../../lab/harness/database.ts';
import { addTrader, addTraders, type Person } from '../../../lab/harness/people.ts';
import { addGroup, addTeacher } from '../../../lab/harness/school.ts';
import { addClass, type Class } from './people.ts';

const server = inject('server');
let people: Class;

beforeAll(async () => {
  people = await addClass(server);
});

const write = ({ client, id }: Person, of = id, body = 'Hello') =>
  client.from('comments').insert({ user_id: of, about: 'student', body }).select().single().throwOnError();

const readBodies = async ({ client, id }: Person) => {
  const { data } = await client.from('comments').select('body').eq('user_id', id).order('created_at');
  return data?.map(({ body }) => body);
};

/** The other tests of this server have students too. */
async function ownGroup(names: string[]): Promise<{ group: string; students: Person[] }> {
  const students = await addTraders(server, names);
  return { group: await addGroup(server, 'Heard', students), students };
}

describe('the list of students', () => {
  const listed = async ({ client }: Person, of_group: string, choices: object = {}): Promise<string[]> => {
    const { data } = await client
      .rpc('admin_users', { of_group, sort: 'written', ...choices })
      .throwOnError();
    return data.map(({ full_name }: { full_name: string }) => full_name);
  };

  test('begins with the student who wrote last, page by page, and can be those whom nobody has read', async () => {
    const { group, students } = await ownGroup(['Amara', 'Bo', 'Cleo']);
    const [amara, bo, cleo] = students as [Person, Person, Person];
    await write(bo);
    await write(amara);
    await write(people.tess, cleo.id);
    expect((await listed(people.tess, group)).slice(0, 2)).toEqual(['Amara', 'Bo']);
    expect(await listed(people.tess, group, { standing: 'unread' })).toEqual(['Amara', 'Bo']);
    const { data } = await people.tess.client
      .rpc('admin_users', { of_group: group, sort: 'written', page_size: 1 })
      .single<{ id: string; position: string }>()
      .throwOnError();
    const after = { after_key: data.position, after_id: data.id, page_size: 1 };
    expect(await listed(people.tess, group, after)).toEqual(['Bo']);

    const { data: again } = await write(bo);
    expect((await listed(people.tess, group))[0]).toBe('Bo');
    await bo.client.from('comments').delete().eq('id', again.id).throwOnError();
    expect((await listed(people.tess, group))[0]).toBe('Amara');

    const { data: ids } = await people.tess.client.from('comments').select('id').eq('user_id', amara.id);
    const seen = { student: amara.id, ids: ids?.map(({ id }) => id) };
    await people.tess.client.rpc('see_comments', seen).throwOnError();
    expect(await listed(people.tess, group, { standing: 'unread' })).toEqual(['Bo']);
  });

  test('has only students of an assistant’s groups, and is not for students', async () => {
    const { group, students } = await ownGroup(['Dana']);
    const [dana] = students as [Person];
    await write(dana);
    expect(await listed(people.asa, group, { standing: 'unread' })).toEqual([]);
    const refused = await dana.client.rpc('admin_users', { sort: 'written', standing: 'unread' });
    expect(refused.error?.code).toBe('42501');
    const { error } = await dana.client
      .from('students')
      .update({ wrote_at: new Date() })
      .eq('user_id', dana.id);
    expect(error?.code).toBe('42501');
  });
});

describe('a message to several students', () => {
  type Sent = { written: number; left_out: number; last_id: string | null };
  const send = ({ client }: Person, given: object, message = randomUUID()) =>
    client.rpc('write_to_students', { message, body: 'No class today', ...given }).single<Sent>();

  test('is in the conversation of each, once however often it is sent, and answered by each alone', async () => {
    const { students } = await ownGroup(['Amara', 'Bo']);
    const [amara, bo] = students as [Person, Person];
    const [message, user_ids] = [randomUUID(), [amara.id, bo.id, amara.id]];
    const both = await Promise.all([1, 2].map(() => send(people.tess, { user_ids }, message)));
    expect(both.map(({ data }) => data)).toEqual(
      [1, 2].map(() => ({ written: 2, left_out: 0, last_id: null })),
    );
    await write(amara, amara.id, 'Why?');
    expect([await readBodies(amara), await readBodies(bo)]).toEqual([
      ['No class today', 'Why?'],
      ['No class today'],
    ]);
    await send(people.tess, { user_ids, body: 'No class on Monday' }, message);
    expect(await readBodies(bo)).toEqual(['No class on Monday']);
    await send(people.ada, { user_ids, body: 'Forged' }, message);
    expect(await readBodies(bo)).toEqual(['No class on Monday']);
  });

  test('reaches the present students of a group, in parts of at most 500', async () => {
    const { group, students } = await ownGroup(['Amara', 'Bo', 'Cleo']);
    const [amara, bo, cleo] = students as [Person, Person, Person];
    const set = (column: string, { id }: Person) =>
      query(server.connection, `update public.students set ${column} = now() where user_id = $1`, [id]);
    await set('archived_at', bo);
    await set('removed_at', cleo);
    const { data } = await send(people.tess, { of_group: group });
    expect(data).toEqual({ written: 1, left_out: 0, last_id: null });
    expect([await readBodies(amara), await readBodies(bo)]).toEqual([['No class today'], []]);
    const { data: after } = await send(people.tess, { of_group: group, after_id: amara.id });
    expect(after?.written).toBe(0);
  });

  test('leaves out a full conversation and students out of sight', async () => {
    const { students } = await ownGroup(['Amara', 'Bo']);
    const [amara, bo] = students as [Person, Person];
    const inGroup = await people.addStudent('Eve');
    await query(
      server.connection,
      `insert into public.comments (user_id, author_id, about, body, created_at)
       select $1, $1, 'student', 'x', now() - interval '2 days' from generate_series(1, $2::integer)`,
      [amara.id, maxComments],
    );
    const user_ids = [amara.id, bo.id, inGroup.id, people.ada.id];
    expect((await send(people.tess, { user_ids })).data).toMatchObject({ written: 2, left_out: 1 });
    expect((await send(people.asa, { user_ids })).data).toMatchObject({ written: 1, left_out: 0 });
    expect(await readBodies(bo)).toHaveLength(1);
  });

  test('is not sent by others, to other groups, to nobody or to too many, and not without words', async () => {
    const { group, students } = await ownGroup(['Amara']);
    const [amara] = students as [Person];
    const user_ids = [amara.id];
    expect((await send(amara, { user_ids })).error?.code).toBe('42501');
    expect((await send(await addTrader(server, 'Bo'), { of_group: group })).error?.code).toBe('42501');
    const anyone = await visitor(server.url);
    const given = { message: randomUUID(), body: 'x', user_ids };
    expect((await anyone.rpc('write_to_students', given)).error?.code).toBe('42501');
    expect(await send(people.asa, { of_group: group })).toMatchObject({ status: 404 });
    for (const wrong of [
      {},
      { user_ids, of_group: group },
      { user_ids: Array.from({ length: 501 }, () => randomUUID()) },
      { user_ids, body: ' ' },
      { user_ids, body: 'x'.repeat(4_001) },
      { user_ids, message: null },
    ]) {
      expect((await send(people.tess, wrong)).status).toBe(400);
    }
    expect(await readBodies(amara)).toEqual([]);
  });

  test('is at most the tenth within an hour', async () => {
    const una = await addTeacher(server, 'Una');
    for (let sent = 0; sent < 10; sent++) {
      await send(una, { user_ids: [] }).throwOnError();
    }
    expect(await send(una, { user_ids: [] })).toMatchObject({ status: 422 });
    await query(
      server.connection,
      `update private.messages_to_several set sent_at = sent_at - interval '61 minutes' where user_id = $1`,
      [una.id],
    );
    expect((await send(una, { user_ids: [] })).error).toBeNull();
  });
});
