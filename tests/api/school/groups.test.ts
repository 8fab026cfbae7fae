import { beforeAll, describe, expect, inject, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { withClient } from '../../../lab/harness/database.ts';
import { addTraders, admin, newEmail, type Person } from '../../../lab/harness/people.ts';
import { addAssistant, addGroup, addTeacher } from '../../../lab/harness/school.ts';
import { wonTrade } from '../../../lab/harness/trading.ts';

const server = inject('server');
const nobody = '00000000-0000-4000-8000-000000000000';
let ada: Person;
let tess: Person;
let asa: Person;
let [amara, bo]: Person[] = [];
let hers: string;
let his: string;

beforeAll(async () => {
  ada = await admin(server);
  tess = await addTeacher(server, 'Tess');
  [amara, bo] = await addTraders(server, ['Amara', 'Bo']);
  hers = await addGroup(server, 'Hers', [amara as Person]);
  his = await addGroup(server, 'His', [bo as Person]);
  asa = await addAssistant(server, 'Asa', [hers]);
});

type Group = { id: string; name: string; students: number; active: number; version: number };

const newName = (name: string) => newEmail(name).replace('@example.com', '');

const readGroups = async ({ client }: Person) =>
  (await client.rpc('admin_groups').throwOnError()).data as Group[];
const readStudents = async ({ client }: Person) =>
  (await client.from('students').select('user_id')).data?.map(({ user_id }) => user_id) ?? [];

describe('who sees which students', () => {
  test('the owner and teachers see all, an assistant those of their groups, a trader none', async () => {
    for (const person of [ada, tess]) {
      expect(await readStudents(person)).toEqual(expect.arrayContaining([amara?.id, bo?.id]));
    }
    expect(await readStudents(asa)).toEqual([amara?.id]);
    expect((await readGroups(asa)).map(({ id }) => id)).toEqual([hers]);
    expect((await asa.client.from('groups').select('id')).data).toEqual([{ id: hers }]);
    expect(await readStudents(bo as Person)).toEqual([]);
    for (const table of ['groups', 'group_assistants']) {
      expect((await bo?.client.from(table).select())?.data).toEqual([]);
    }
    const anyone = await visitor(server.url);
    expect((await anyone.from('students').select()).error?.code).toBe('42501');
  });

  test('nobody writes it but through functions', async () => {
    for (const { client } of [ada, asa, amara as Person]) {
      const changes = [
        client
          .from('students')
          .update({ group_id: his })
          .eq('user_id', amara?.id ?? ''),
        client.from('groups').insert({ name: newName('Mine') }),
        client.from('group_assistants').insert({ user_id: asa.id, group_id: his }),
        client.from('user_roles').update({ duty: 'owner' }).eq('user_id', asa.id),
      ];
      for (const change of changes) {
        expect((await change).error?.code).toBe('42501');
      }
    }
  });

  test('an assistant loses sight with the group, with its archiving and with the duty, in an open session', async () => {
    const [cara] = await addTraders(server, ['Cara']);
    const group = await addGroup(server, 'Caras', [cara as Person]);
    const tom = await addAssistant(server, 'Tom', [group]);
    expect(await readStudents(tom)).toEqual([cara?.id]);
    await ada.client.rpc('admin_set_groups_of_assistant', { user_id: tom.id, group_ids: [] }).throwOnError();
    expect(await readStudents(tom)).toEqual([]);
    await ada.client
      .rpc('admin_set_groups_of_assistant', { user_id: tom.id, group_ids: [group] })
      .throwOnError();
    expect(await readStudents(tom)).toEqual([cara?.id]);
    await ada.client.rpc('admin_change_group', { group_id: group, archived: true }).throwOnError();
    expect(await readStudents(tom)).toEqual([]);
    await ada.client.rpc('admin_change_group', { group_id: group, archived: false }).throwOnError();
    await ada.client.rpc('admin_set_role', { user_id: tom.id, role: 'user' }).throwOnError();
    expect(await readStudents(tom)).toEqual([]);
    expect((await tom.client.rpc('admin_groups')).error?.code).toBe('42501');
    // The role returns without the groups.
    await ada.client
      .rpc('admin_set_role', { user_id: tom.id, role: 'admin', duty: 'assistant' })
      .throwOnError();
    expect(await readStudents(tom)).toEqual([]);
    await ada.client.rpc('admin_set_role', { user_id: tom.id, role: 'user' }).throwOnError();
  });
});

describe('making and changing groups', () => {
  test('a name is free of spaces around it, and taken whatever its case until the group is archived', async () => {
    const name = newName('Spring Class');
    const { data: made } = await tess.client.rpc('admin_make_group', { name: `  ${name} ` }).throwOnError();
    expect(made).toMatchObject({ name, archived_at: null, shows_process: false, version: 1 });
    const again = await ada.client.rpc('admin_make_group', { name: name.toUpperCase() });
    expect([again.status, again.error?.message]).toEqual([409, 'A group with this name already exists']);
    const archive = { group_id: made.id, archived: true };
    const { data: archived } = await ada.client.rpc('admin_change_group', archive).throwOnError();
    expect(archived).toMatchObject({ name, version: 2, archived_at: expect.any(String) });
    await ada.client.rpc('admin_make_group', { name }).throwOnError();
    const open = await ada.client.rpc('admin_change_group', { group_id: made.id, archived: false });
    expect(open.error?.message).toBe('A group with this name already exists');
    const both = { group_id: made.id, archived: false, name: `${name} 2`, shows_process: true, version: 2 };
    expect((await ada.client.rpc('admin_change_group', both)).data).toMatchObject({
      name: `${name} 2`,
      archived_at: null,
      shows_process: true,
      version: 3,
    });
    expect((await ada.client.rpc('admin_change_group', both)).error?.message).toBe(
      'The group was changed in the meantime',
    );
  });

  test.each([
    ['admin_make_group', { name: '' }, 400],
    ['admin_make_group', { name: ' \n ' }, 400],
    ['admin_make_group', { name: 'x'.repeat(101) }, 400],
    ['admin_make_group', { name: null }, 400],
    ['admin_change_group', { group_id: nobody, name: 'x' }, 404],
    ['admin_move_students', { user_ids: [nobody], group_id: nobody }, 404],
    ['admin_move_students', { user_ids: Array(501).fill(nobody) }, 400],
    ['admin_set_groups_of_assistant', { user_id: nobody, group_ids: [] }, 409],
    ['admin_more_uses', { code_id: nobody }, 404],
    ['admin_make_code', { label: 'x', max_uses: 1, group_id: nobody }, 404],
    ['admin_make_code', { label: 'x', max_uses: 1, group_id: nobody, new_group: 'x' }, 400],
  ])('%s refuses %j', async (name, given, status) => {
    expect((await ada.client.rpc(name, given)).status).toBe(status);
  });

  test('a trader and an assistant may do none of it', async () => {
    for (const { client } of [bo as Person, asa]) {
      for (const [name, given] of [
        ['admin_make_group', { name: newName('Mine') }],
        ['admin_change_group', { group_id: hers, name: newName('Mine') }],
        ['admin_move_students', { user_ids: [bo?.id], group_id: hers }],
        ['admin_set_groups_of_assistant', { user_id: asa.id, group_ids: [hers, his] }],
        ['admin_more_uses', { code_id: nobody }],
      ] as const) {
        const { error, status } = await client.rpc(name, given);
        expect([name, error?.code, status]).toEqual([name, '42501', 403]);
      }
    }
  });
});

describe('students in groups', () => {
  test('are moved several at once, and back with the answer', async () => {
    const [cara, dan] = await addTraders(server, ['Cara', 'Dan']);
    const ids = [cara?.id, dan?.id];
    const [from, to] = [await addGroup(server, 'From', [cara as Person]), await addGroup(server, 'To')];
    await dan?.client.from('trading_records').insert(wonTrade).throwOnError();
    const move = { user_ids: [...ids, tess.id, nobody], group_id: to };
    const { data: moves } = await tess.client.rpc('admin_move_students', move).throwOnError();
    expect(moves).toHaveLength(2);
    expect(moves).toEqual(
      expect.arrayContaining([
        { user_id: cara?.id, group_before: from },
        { user_id: dan?.id, group_before: null },
      ]),
    );
    expect((await readGroups(ada)).find(({ id }) => id === to)).toMatchObject({ students: 2, active: 1 });
    expect((await tess.client.rpc('admin_move_students', move)).data).toEqual([]);
    for (const { user_id, group_before } of moves as { user_id: string; group_before: string | null }[]) {
      await ada.client
        .rpc('admin_move_students', { user_ids: [user_id], group_id: group_before })
        .throwOnError();
    }
    const { data } = await ada.client.from('students').select('user_id, group_id').in('user_id', ids);
    expect(data).toHaveLength(2);
    expect(data).toEqual(
      expect.arrayContaining([
        { user_id: cara?.id, group_id: from },
        { user_id: dan?.id, group_id: null },
      ]),
    );
  });

  test('come with the code that let them in, which makes its group or names it, and takes five more', async () => {
    const name = newName('Evening class');
    const { data: code } = await ada.client
      .rpc('admin_make_code', { label: 'Evening', max_uses: 1, new_group: name })
      .throwOnError();
    expect((await readGroups(ada)).find(({ id }) => id === code.group_id)).toMatchObject({
      name,
      students: 0,
    });
    expect(code).toMatchObject({ uses: 0, max_uses: 1 });
    const { data: more } = await ada.client.rpc('admin_more_uses', { code_id: code.id }).throwOnError();
    expect(more).toMatchObject({ id: code.id, max_uses: 6, group_id: code.group_id });
    const given = { label: 'Same', max_uses: 1, group_id: code.group_id };
    expect((await ada.client.rpc('admin_make_code', given)).data).toMatchObject({ group_id: code.group_id });

    const email = newEmail('Eve');
    const eve = await visitor(server.url);
    const secret = crypto.randomUUID();
    await eve
      .rpc('validate_and_reset_auth_code', { input_code: code.code, input_grant: secret })
      .throwOnError();
    const { data } = await eve.auth.signUp({
      email,
      password: 'correct-horse-battery',
      options: { data: { full_name: 'Eve', sign_up_grant: secret } },
    });
    const { data: row } = await ada.client
      .from('students')
      .select('group_id, joined_at, archived_at, removed_at')
      .eq('user_id', data.user?.id ?? '')
      .single();
    expect(row).toEqual({
      group_id: code.group_id,
      joined_at: expect.any(String),
      archived_at: null,
      removed_at: null,
    });
    await ada.client.rpc('admin_withdraw_code', { code_id: code.id }).throwOnError();
    expect((await ada.client.rpc('admin_more_uses', { code_id: code.id })).error?.message).toBe(
      'The code was revoked',
    );
  });

  test('who becomes staff is in no group and counts in none', async () => {
    const [cara] = await addTraders(server, ['Cara']);
    const group = await addGroup(server, 'Caras', [cara as Person]);
    await ada.client
      .rpc('admin_set_role', { user_id: cara?.id, role: 'admin', duty: 'assistant' })
      .throwOnError();
    expect((await readGroups(ada)).find(({ id }) => id === group)).toMatchObject({ students: 0 });
    const sees = (as: Person) =>
      withClient(server.connection, async client => {
        const claims = JSON.stringify({ sub: as.id });
        await client.query(`select set_config('request.jwt.claims', $1, false)`, [claims]);
        const { rows } = await client.query('select private.sees($1) as staff, private.sees($2) as student', [
          cara?.id,
          amara?.id,
        ]);
        return rows[0];
      });
    expect(await sees(ada)).toEqual({ staff: false, student: true });
    expect(await sees(asa)).toEqual({ staff: false, student: true });
    expect(await sees(bo as Person)).toEqual({ staff: false, student: false });
    await ada.client.rpc('admin_set_role', { user_id: cara?.id, role: 'user' }).throwOnError();
  });
});
