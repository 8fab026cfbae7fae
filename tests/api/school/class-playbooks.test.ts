import { beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { maxClassPlaybooks } from '#domain/limits.ts';
import { query, withClient } from '../../../lab/harness/database.ts';
import { addTraders, admin, type Person } from '../../../lab/harness/people.ts';
import { addAssistant, addGroup, addTeacher } from '../../../lab/harness/school.ts';
import { wonTrade } from '../../../lab/harness/trading.ts';

const server = inject('server');
let ada: Person;
let tess: Person;
let asa: Person;
let kofi: Person;
let amara: Person;
let bo: Person;
let spring: string;
let autumn: string;

beforeAll(async () => {
  [ada, tess] = [await admin(server), await addTeacher(server, 'Tess')];
});

const rule = (text: string) => ({
  id: crypto.randomUUID(),
  kind: 'before',
  must: true,
  text,
  removed: false,
});
const [trend, news] = [rule('Trend is up'), rule('No news')];
let id: string;

beforeEach(async () => {
  [amara, bo] = (await addTraders(server, ['Amara', 'Bo'])) as [Person, Person];
  [spring, autumn] = [await addGroup(server, 'Spring', [amara]), await addGroup(server, 'Autumn', [bo])];
  [asa, kofi] = [await addAssistant(server, 'Asa', [spring]), await addAssistant(server, 'Kofi', [autumn])];
  id = crypto.randomUUID();
  await query(server.connection, 'delete from public.class_playbooks where true');
  await tess.client
    .from('class_playbooks')
    .insert({ id, name: 'Breakout', words: 'At the high', rules: [trend, news] })
    .throwOnError();
  await handOut();
});

const handOut = (group = spring, { client } = tess) =>
  client.from('class_playbook_groups').insert({ playbook_id: id, group_id: group });
const change = (fields: object, { client } = tess) =>
  client.from('class_playbooks').update(fields).eq('id', id).select();
const copies = async ({ client, id: own }: Person) =>
  (await client.from('playbooks').select('id, name, words, rules, class_id, is_changed').eq('user_id', own))
    .data;
const move = (student: Person, group: string | null) =>
  ada.client.rpc('admin_move_students', { user_ids: [student.id], group_id: group }).throwOnError();
const copy = { name: 'Breakout', words: 'At the high', rules: [trend, news], is_changed: false };
const adherence = async ({ client }: Person) =>
  (await client.rpc('playbook_adherence', { playbook: id }).throwOnError()).data;

test('a group that gets a playbook has a copy for each student, also for one who comes later', async () => {
  expect(await copies(amara)).toEqual([{ id, class_id: id, ...copy }]);
  expect(await copies(bo)).toEqual([]);
  await move(bo, spring);
  expect(await copies(bo)).toMatchObject([copy]);
  // A student keeps their copy.
  await move(bo, autumn);
  await handOut(autumn);
  await tess.client.from('class_playbook_groups').delete().eq('playbook_id', id).throwOnError();
  expect(await copies(bo)).toMatchObject([copy]);
});

test('a copy follows its original until the student changes it, and may follow it again', async () => {
  const exit = rule('At the target');
  await change({ name: 'Range break', rules: [trend, exit] }).throwOnError();
  const followed = {
    name: 'Range break',
    rules: [trend, exit, { ...news, removed: true }],
    is_changed: false,
  };
  expect(await copies(amara)).toMatchObject([followed]);

  const own = rule('Rested');
  await amara.client
    .from('playbooks')
    .update({ rules: [trend, own] })
    .eq('id', id)
    .throwOnError();
  await change({ words: 'At the close' }).throwOnError();
  expect(await copies(amara)).toMatchObject([{ words: 'At the high', is_changed: true }]);
  expect((await amara.client.from('class_playbooks').select('words')).data).toEqual([
    { words: 'At the close' },
  ]);
  expect((await bo.client.from('class_playbooks').select()).data).toEqual([]);

  await amara.client.rpc('rename_playbook', { playbook: id, new_name: 'My break' }).throwOnError();
  await amara.client
    .from('trading_records')
    .insert({ ...wonTrade, setup: 'My break' })
    .throwOnError();
  await amara.client.rpc('follow_class_again', { playbook: id }).throwOnError();
  const [again] = (await copies(amara)) ?? [];
  expect(again).toMatchObject({ name: 'Range break', words: 'At the close', is_changed: false });
  expect(again?.rules).toContainEqual({ ...own, removed: true });
  expect((await amara.client.rpc('my_setup_counts')).data).toMatchObject([{ setup: 'Range break' }]);
  // A removed rule stays readable, as does her own.
  await change({ rules: [trend] }).throwOnError();
  const [later] = (await copies(amara)) ?? [];
  expect(later?.rules).toEqual(
    expect.arrayContaining([trend, { ...exit, removed: true }, { ...own, removed: true }]),
  );
});

test('a change reaches a few copies at once, and the server gives it to the others', async () => {
  await move(bo, spring);
  const [first, second] = [amara, bo].toSorted((a, b) => (a.id < b.id ? -1 : 1)) as [Person, Person];
  const words = async () => [(await copies(first))?.[0]?.words, (await copies(second))?.[0]?.words];
  await withClient(server.connection, async owner => {
    await owner.query('begin');
    await owner.query(`update public.playbooks set words = 'Before' where id = $1`, [id]);
    await owner.query(
      'select private.change_copies(c, null, 1) from public.class_playbooks c where id = $1',
      [id],
    );
    const { rows } = await owner.query('select words from public.playbooks where id = $1 order by user_id', [
      id,
    ]);
    expect(rows.map(row => row.words)).toEqual(['At the high', 'Before']);
    await owner.query('commit');
  });
  await expect.poll(words, { timeout: 20_000 }).toEqual(['At the high', 'At the high']);
  await expect
    .poll(async () => (await tess.client.from('class_playbooks').select('followed_to')).data)
    .toEqual([{ followed_to: null }]);
  expect((await tess.client.rpc('follow_class_playbooks')).status).toBe(404);
});

test('a student who is moved and removed at once is neither refused', () =>
  withClient(server.connection, async owner => {
    const { rows } = await owner.query('select pg_backend_pid() as id');
    await owner.query('begin');
    await owner.query('select from public.profiles where id = $1 for update', [bo.id]);
    const moved = Promise.resolve(move(bo, spring));
    const waits = `select from pg_stat_activity
      where query like '%admin_move_students%' and pg_blocking_pids(pid) @> array[$1::integer]`;
    await expect
      .poll(async () => (await query(server.connection, waits, [rows[0].id])).length, { timeout: 20_000 })
      .toBeGreaterThan(0);
    // A removal locks the profile, then the student.
    await owner.query('select from public.students where user_id = $1 for update nowait', [bo.id]);
    await owner.query('rollback');
    expect((await moved).data).toHaveLength(1);
    expect(await copies(bo)).toMatchObject([copy]);
  }));

test('a copy takes no more rules than a playbook of one’s own', async () => {
  const rules = Array.from({ length: 13 }, (_, n) => rule(`Rule ${n}`));
  expect((await amara.client.from('playbooks').update({ rules }).eq('id', id)).status).toBe(400);
  expect(await copies(amara)).toMatchObject([copy]);
});

test('a deleted playbook leaves the copies to their students, beside one of their own with its name', async () => {
  await amara.client.from('playbooks').insert({ name: 'Breakout' }).throwOnError();
  await tess.client.from('class_playbooks').delete().eq('id', id).throwOnError();
  expect(await copies(amara)).toHaveLength(2);
  expect((await amara.client.rpc('follow_class_again', { playbook: id })).status).toBe(404);
  expect((await tess.client.rpc('playbook_adherence', { playbook: id })).status).toBe(404);
});

test('adherence counts what the students answered, for staff who see them', async () => {
  await move(bo, spring);
  const trades = [
    { rules_kept: [trend.id], rules_broken: [news.id] },
    { rules_kept: [trend.id, news.id, crypto.randomUUID()] },
    { rules_broken: [crypto.randomUUID()] },
    { rules_kept: [news.id], created_at: '2026-01-05T12:00:00Z' },
    {},
  ];
  for (const answers of trades) {
    await amara.client
      .from('trading_records')
      .insert({ ...wonTrade, ...answers })
      .throwOnError();
  }
  const rules = [trend.id, news.id];
  const hers = {
    user_id: amara.id,
    group_id: spring,
    is_changed: false,
    trades: 3,
    rules,
    kept: [2, 1],
    broken: [0, 1],
  };
  const his = { user_id: bo.id, trades: 0, kept: [0, 0], broken: [0, 0] };
  for (const person of [ada, tess, asa]) {
    const rows = await adherence(person);
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([expect.objectContaining(hers), expect.objectContaining(his)]),
    );
  }
  expect(await adherence(kofi)).toEqual([]);
  await ada.client.rpc('admin_remove_student', { user_id: bo.id }).throwOnError();
  expect(await adherence(asa)).toHaveLength(1);
});

test('teachers alone write the playbooks of the class, and an assistant reads those of their groups', async () => {
  expect((await asa.client.from('class_playbooks').select('id')).data).toEqual([{ id }]);
  expect((await asa.client.from('class_playbook_groups').select('group_id')).data).toEqual([
    { group_id: spring },
  ]);
  expect((await kofi.client.from('class_playbooks').select('id')).data).toEqual([]);
  for (const person of [asa, kofi, amara, bo]) {
    expect((await person.client.from('class_playbooks').insert({ name: 'Mine' })).error?.code).toBe('42501');
    expect((await handOut(autumn, person)).error?.code).toBe('42501');
    expect((await change({ words: 'Mine' }, person)).data).toEqual([]);
    await person.client.from('class_playbooks').delete().eq('id', id).throwOnError();
    await person.client.from('class_playbook_groups').delete().eq('playbook_id', id).throwOnError();
  }
  for (const person of [amara, bo]) {
    expect((await person.client.rpc('playbook_adherence', { playbook: id })).error?.code).toBe('42501');
    expect((await person.client.from('class_playbook_groups').select()).data).toEqual([]);
  }
  expect((await tess.client.from('class_playbook_groups').select()).data).toHaveLength(1);
});

test(`the class has ${maxClassPlaybooks} playbooks at most, each with a name of its own`, async () => {
  const add = (rows: object | object[]) => ada.client.from('class_playbooks').insert(rows);
  expect((await add({ name: 'BREAKOUT' })).status).toBe(409);
  await add(Array.from({ length: maxClassPlaybooks - 1 }, (_, n) => ({ name: `Setup ${n}` }))).throwOnError();
  expect(await add({ name: 'One more' })).toMatchObject({
    status: 422,
    error: { message: 'The class can have at most 50 playbooks. Delete one of them first.' },
  });
});

test('a student with a playbook of each name and all that can be is not given more', async () => {
  await query(
    server.connection,
    `insert into public.playbooks (user_id, name) select $1, 'Old ' || n from generate_series(1, 200) n`,
    [bo.id],
  );
  await move(bo, spring);
  expect((await copies(bo))?.filter(({ class_id }) => class_id)).toEqual([]);
});
