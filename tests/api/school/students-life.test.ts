import pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { addTrader, admin, type Person, signIn } from '../../../lab/harness/people.ts';
import { addAssistant, addGroup, addTeacher } from '../../../lab/harness/school.ts';
import { plan, wonTrade } from '../../../lab/harness/trading.ts';
import { ownServerForFile } from '../../support/own-server.ts';

const server = ownServerForFile();
const nobody = '00000000-0000-4000-8000-000000000000';
let ada: Person;
let tess: Person;
let asa: Person;
let group: string;

beforeAll(async () => {
  ada = await admin(server);
  tess = await addTeacher(server, 'Tess');
  group = await addGroup(server, 'Class');
  asa = await addAssistant(server, 'Asa', [group]);
});

async function newStudent(name: string): Promise<Person> {
  const person = await addTrader(server, name);
  await ada.client.rpc('admin_move_students', { user_ids: [person.id], group_id: group }).throwOnError();
  return person;
}

const remove = (by: Person, { id }: { id: string }) => by.client.rpc('admin_remove_student', { user_id: id });
const takeBack = (by: Person, { id }: { id: string }) =>
  by.client.rpc('admin_take_back_student', { user_id: id });
const age = (days: number, { id }: Person) =>
  server.sql(
    `update public.students set removed_at = removed_at - interval '${days} days' where user_id = '${id}'`,
  );

async function removed(as: Person = ada): Promise<string[]> {
  const { data } = await as.client.rpc('admin_removed_students').throwOnError();
  return (data as { id: string }[]).map(({ id }) => id);
}

/** The server sweeps a second after its start and after each deletion. */
async function keepServersFromSweeping() {
  const other = new pg.Client(server.connection);
  await other.connect();
  onTestFinished(() => other.end());
  await other.query('select pg_advisory_lock(7746002)');
}

async function latestAction() {
  const { data } = await ada.client
    .from('admin_actions')
    .select('admin_id, action, target, details')
    .order('id', { ascending: false })
    .limit(1)
    .single();
  return data;
}

describe.sequential('a student who is removed', () => {
  test('is out at once and everywhere, and back with everything when taken back', async () => {
    const amara = await newStudent('Amara');
    await amara.client.from('trading_plans').insert(plan).throwOnError();
    await amara.client.from('trading_records').insert(wonTrade).throwOnError();
    expect((await remove(tess, amara)).error).toBeNull();
    expect(await latestAction()).toEqual({
      admin_id: tess.id,
      action: 'student_removed',
      target: amara.email,
      details: { user_id: amara.id, full_name: 'Amara' },
    });
    expect((await amara.client.from('trading_records').select('id')).error).not.toBeNull();
    await expect(signIn(server.url, amara.email, amara.password)).rejects.toMatchObject({
      code: 'user_banned',
    });
    expect((await asa.client.from('trading_records').select('id')).data).toEqual([]);
    expect((await ada.client.from('trading_records').select('user_id')).data).toEqual([
      { user_id: amara.id },
    ]);
    expect(await removed(tess)).toEqual([amara.id]);
    const role = await ada.client.rpc('admin_set_role', { user_id: amara.id, role: 'admin' });
    expect(role.error?.message).toBe('This account was removed: restore it first');
    await remove(ada, amara).throwOnError();
    expect((await latestAction())?.action).toBe('student_removed');

    await takeBack(ada, amara).throwOnError();
    expect(await latestAction()).toMatchObject({ action: 'student_taken_back', target: amara.email });
    const back = await signIn(server.url, amara.email, amara.password);
    expect((await back.client.from('trading_plans').select('user_id')).data).toHaveLength(1);
    expect(await removed()).toEqual([]);
    expect((await asa.client.from('students').select('user_id')).data).toEqual([{ user_id: amara.id }]);
    await takeBack(ada, amara).throwOnError();
  });

  test('is deleted for good after 30 days, by the list where no server does it, and until then is not', async () => {
    const [cara, dan] = [await newStudent('Cara'), await newStudent('Dan')];
    await keepServersFromSweeping();
    await cara.client.from('trading_records').insert(wonTrade).throwOnError();
    await remove(ada, cara).throwOnError();
    await remove(ada, dan).throwOnError();
    await age(31, cara);
    await age(29, dan);
    const late = await takeBack(ada, cara);
    expect([late.status, late.error?.message]).toEqual([
      409,
      'This student was removed 30 days ago and can’t be restored',
    ]);
    expect(await removed()).toEqual([dan.id]);
    expect(await latestAction()).toMatchObject({
      admin_id: null,
      action: 'user_deleted',
      target: cara.email,
      details: { user_id: cara.id, full_name: 'Cara' },
    });
    expect(await server.sql(`select from auth.users where id = '${cara.id}'`)).toEqual([]);
    expect(await server.sql(`select from public.trading_records where user_id = '${cara.id}'`)).toEqual([]);
    await takeBack(ada, dan).throwOnError();
  });

  test('who was switched off before stays so when taken back', async () => {
    const eve = await newStudent('Eve');
    await server.sql(`update auth.users set banned_until = now() + interval '1 year' where id = '${eve.id}'`);
    const until = () => server.sql(`select banned_until from auth.users where id = '${eve.id}'`);
    const before = await until();
    await remove(ada, eve).throwOnError();
    await takeBack(ada, eve).throwOnError();
    expect(await until()).toEqual(before);
  });

  test('is removed by the owner and teachers alone, and staff by nobody', async () => {
    const finn = await newStudent('Finn');
    for (const by of [asa, finn]) {
      for (const name of ['admin_remove_student', 'admin_take_back_student'] as const) {
        expect((await by.client.rpc(name, { user_id: finn.id })).error?.code).toBe('42501');
      }
      expect((await by.client.rpc('admin_removed_students')).error?.code).toBe('42501');
      expect((await by.client.rpc('admin_archive_students', { user_ids: [finn.id] })).error?.code).toBe(
        '42501',
      );
      const deletion = await by.client.functions.invoke('delete-user', { body: { userId: finn.id } });
      expect(deletion.error?.context.status).toBe(403);
    }
    const statuses = [];
    for (const of of [tess, asa, ada, { id: nobody }]) {
      statuses.push((await remove(ada, of)).status);
    }
    expect(statuses).toEqual([403, 403, 403, 404]);
  });
});

test('students are archived several at once and restored, and keep their journal', async () => {
  const [gia, hal] = [await newStudent('Gia'), await newStudent('Hal')];
  const ids = [gia.id, hal.id];
  const archive = async (user_ids: string[], archived?: boolean) =>
    (
      await ada.client
        .rpc('admin_archive_students', { user_ids, ...(archived === false && { archived }) })
        .throwOnError()
    ).data as string[];
  expect((await archive([...ids, tess.id, nobody])).toSorted()).toEqual(ids.toSorted());
  expect(await latestAction()).toMatchObject({
    action: 'student_archived',
    target: '',
    details: { students: 2 },
  });
  expect(await archive(ids)).toEqual([]);
  await gia.client.from('trading_plans').insert(plan).throwOnError();
  const groups = await ada.client.rpc('admin_groups').throwOnError();
  const counted = (groups.data as { id: string; students: number }[]).find(({ id }) => id === group);
  expect(await archive([gia.id], false)).toEqual([gia.id]);
  expect(await latestAction()).toMatchObject({ action: 'student_restored', target: gia.email });
  const after = await ada.client.rpc('admin_groups').throwOnError();
  expect((after.data as { id: string; students: number }[]).find(({ id }) => id === group)).toMatchObject({
    students: (counted?.students ?? 0) + 1,
  });
  const listed = async (shown: string) => {
    const { data } = await ada.client.rpc('admin_users', { shown, of_group: group }).throwOnError();
    return (data as { full_name: string }[]).map(({ full_name }) => full_name);
  };
  const total = async () =>
    (await ada.client.rpc('admin_totals', { of_group: group }).single<{ removed: number }>()).data;
  const counts = await total();
  await remove(ada, gia).throwOnError();
  expect(await total()).toMatchObject({
    total_users: (await listed('present')).length,
    archived: 1,
    removed: (counts?.removed ?? 0) + 1,
  });
  expect(await listed('present')).not.toContain('Gia');
  expect(await listed('archived')).toEqual(['Hal']);
  expect(await listed('removed')).toEqual(['Gia']);
  expect((await listed('all')).toSorted()).toEqual([...(await listed('present')), 'Hal'].toSorted());
  const everyone = async () =>
    (await ada.client.rpc('admin_totals').single()).data as { total_users: number };
  const { total_users: before } = await everyone();
  await takeBack(ada, gia).throwOnError();
  expect(await everyone()).toMatchObject({ total_users: before + 1 });
  const wrong = await ada.client.rpc('admin_users', { shown: 'some' });
  expect([wrong.status, wrong.error?.message]).toEqual([
    400,
    'Status must be present, archived, removed or all',
  ]);
  const many = await ada.client.rpc('admin_archive_students', { user_ids: Array(501).fill(nobody) });
  expect([many.status, many.error?.message]).toEqual([400, 'At most 500 students can be changed at once']);
});

describe('what a student knows of their school', () => {
  const myClass = async ({ client }: Person) => (await client.rpc('my_class').throwOnError()).data;

  test('who sees them and who has looked, once an hour, without e-mails', async () => {
    const ivy = await newStudent('Ivy');
    const jon = await addTrader(server, 'Jon');
    for (const by of [ada, asa, asa]) {
      await by.client.rpc('note_look', { student: ivy.id }).throwOnError();
    }
    await server.sql(`update public.looks set at = at - interval '61 minutes' where staff_id = '${asa.id}'`);
    await asa.client.rpc('note_look', { student: ivy.id }).throwOnError();
    const hers = await myClass(ivy);
    expect(hers).toMatchObject({
      group: expect.stringMatching(/^Class/),
      shows_process: false,
      joins_process: false,
      staff: [
        { name: 'The owner', duty: 'owner' },
        { name: 'Tess', duty: 'teacher' },
        { name: 'Asa', duty: 'assistant' },
      ],
      notices: [],
    });
    expect(hers.looks.map(({ name }: { name: string }) => name)).toEqual(['Asa', 'The owner', 'Asa']);
    expect(JSON.stringify(hers)).not.toContain('@');
    expect(await myClass(jon)).toMatchObject({ group: null, looks: [], staff: [{}, {}] });
    expect((await jon.client.from('looks').select()).data).toEqual([]);
    expect((await ivy.client.from('looks').select('user_id')).data).toHaveLength(3);
    for (const [by, of] of [
      [asa, jon],
      [jon, ivy],
      [ada, tess],
      [ada, { id: nobody }],
    ] as const) {
      expect((await by.client.rpc('note_look', { student: of.id })).error?.code).toBe('42501');
    }
  });

  test('looks are kept for a year, and 2,000 of them', async () => {
    const kim = await newStudent('Kim');
    await server.sql(`
      insert into public.looks (user_id, staff_id, staff_name, at)
      select '${kim.id}'::uuid, gen_random_uuid(), 'Old', now() - interval '366 days' from generate_series(1, 5)
      union all
      select '${kim.id}'::uuid, gen_random_uuid(), 'New', now() - n * interval '1 hour' from generate_series(1, 2005) n`);
    await ada.client.rpc('note_look', { student: kim.id }).throwOnError();
    expect(
      await server.sql(
        `select count(*)::int, count(*) filter (where staff_name = 'Old')::int as old from public.looks where user_id = '${kim.id}'`,
      ),
    ).toEqual([{ count: 2000, old: 0 }]);
    expect((await myClass(kim)).looks).toHaveLength(100);
  });
});
