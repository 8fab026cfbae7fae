import { beforeAll, describe, expect, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { plan, readTotals, wonTrade } from '../../../lab/harness/trading.ts';
import { ownServerForFile } from '../../support/own-server.ts';

const server = ownServerForFile();
const nobody = '00000000-0000-4000-8000-000000000000';
let ada: Person;
let amara: Person;
let bo: Person;

beforeAll(async () => {
  ada = await admin(server);
  [amara, bo] = [await addTrader(server, 'Amara'), await addTrader(server, 'Bo')];
  await bo.client.from('trading_plans').insert(plan).throwOnError();
});

function setRole(by: Person, of: Person | { id: string }, role: string | null, duty?: string) {
  return by.client.rpc('admin_set_role', { user_id: of.id, role, ...(duty && { duty }) });
}

async function duties(): Promise<[string, string][]> {
  const { data } = await ada.client.rpc('admin_staff').throwOnError();
  return (data as { email: string; duty: string }[]).map(({ email, duty }) => [email, duty]);
}

async function admins(as: Person = ada): Promise<string[]> {
  const { data } = await as.client.rpc('admin_staff').throwOnError();
  return (data as { email: string }[]).map(({ email }) => email);
}

/** The latest first, without the columns that every row has. */
async function actions(as: Person = ada) {
  const { data } = await as.client
    .from('admin_actions')
    .select('admin_id, admin_email, action, target, details')
    .order('id', { ascending: false });
  return data ?? [];
}

// There is one set of admins.
describe.sequential('admins make one another', () => {
  test('the first admin was not made by a person who was signed in', async () => {
    expect(await admins()).toEqual([ada.email]);
    expect(await actions()).toEqual([
      {
        admin_id: null,
        admin_email: null,
        action: 'role_changed',
        target: ada.email,
        details: { user_id: ada.id, from: 'user', to: 'admin', duty: 'owner' },
      },
    ]);
  });

  test('a trader made admin sees everything at once, keeps their data and is counted no more', async () => {
    await amara.client.from('trading_records').insert(wonTrade).throwOnError();
    expect((await setRole(ada, amara, 'admin')).error).toBeNull();
    expect(await admins(amara)).toEqual([ada.email, amara.email]);
    expect((await amara.client.from('trading_plans').select('user_id')).data).toEqual([{ user_id: bo.id }]);
    expect(await readTotals(amara.client, amara.id)).toMatchObject({
      account_balance: 150.25,
      total_wins: 1,
    });
    const totals = await amara.client.rpc('admin_totals').single();
    expect(totals.data).toMatchObject({ total_users: 1, total_wins: 0 });
    const [latest] = await actions(amara);
    expect(latest).toEqual({
      admin_id: ada.id,
      admin_email: ada.email,
      action: 'role_changed',
      target: amara.email,
      details: { user_id: amara.id, from: 'user', to: 'admin', duty: 'teacher' },
    });
  });

  test('the same role once more changes nothing and is not written down', async () => {
    const before = await actions();
    expect((await setRole(ada, amara, 'admin')).error).toBeNull();
    expect((await setRole(ada, bo, 'user')).error).toBeNull();
    expect(await actions()).toEqual(before);
  });

  test('whose role is taken is a trader at once, in every policy', async () => {
    expect((await setRole(amara, amara, 'user')).error).toBeNull();
    expect((await amara.client.from('trading_plans').select('user_id')).data).toEqual([]);
    expect((await amara.client.from('profiles').select('id')).data).toEqual([{ id: amara.id }]);
    expect(await actions(amara)).toEqual([]);
    for (const name of ['admin_totals', 'admin_users', 'admin_staff', 'get_current_auth_code']) {
      expect((await amara.client.rpc(name)).error?.code).toBe('42501');
    }
    expect((await setRole(amara, amara, 'admin')).error?.code).toBe('42501');
  });

  test('the owner stays the owner', async () => {
    const { error, status } = await setRole(ada, ada, 'user');
    expect([status, error?.code, error?.message]).toEqual([
      409,
      'PT409',
      'Transfer ownership before changing the role of the owner',
    ]);
    expect(await admins()).toEqual([ada.email]);
  });

  test('two teachers who take each other’s role at once leave one', async () => {
    for (let round = 0; round < 10; round += 1) {
      await setRole(ada, amara, 'admin');
      await setRole(ada, bo, 'admin');
      const [hers, his] = await Promise.all([setRole(amara, bo, 'user'), setRole(bo, amara, 'user')]);
      const refusals = [hers, his].filter(({ error }) => error);
      expect(refusals).toHaveLength(1);
      expect(refusals[0]?.error?.code).toBe('42501');
      const left = hers.error ? bo : amara;
      expect(await admins(left)).toEqual([ada.email, left.email]);
      await setRole(ada, left, 'user');
    }
  });

  test('admins who all give up their own role at once leave the owner', async () => {
    await setRole(ada, amara, 'admin');
    await setRole(ada, bo, 'admin');
    const answers = await Promise.all([ada, amara, bo].map(person => setRole(person, person, 'user')));
    expect(answers.map(({ status }) => status)).toEqual([409, 204, 204]);
    expect(await admins(ada)).toEqual([ada.email]);
  });

  test('a deletion and a promotion of the same account leave no admin without one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const cara = await addTrader(server, 'Cara');
      const [deletion, promotion] = await Promise.all([
        ada.client.rpc('delete_user', { user_id: cara.id }),
        setRole(ada, cara, 'admin'),
      ]);
      expect([deletion, promotion].filter(({ error }) => error)).toHaveLength(1);
      expect((await admins()).includes(cara.email)).toBe(deletion.error !== null);
      await setRole(ada, cara, 'user');
    }
  });

  test.each([
    ['for an unknown id', { id: nobody }, 'admin', 404, 'There is no such user'],
    ['with another role', { id: nobody }, 'owner', 400, 'Role must be admin or user'],
    ['with none', { id: nobody }, null, 400, 'Role must be admin or user'],
    ['for no id', { id: 'somebody' }, 'admin', 400, expect.stringContaining('invalid input syntax')],
  ])('it is refused %s', async (_, of, role, status, message) => {
    const answer = await setRole(ada, of, role);
    expect([answer.status, answer.error?.message]).toEqual([status, message]);
  });

  test('it is refused to a trader and a visitor', async () => {
    const anyone = await visitor(server.url);
    for (const [name, given] of [
      ['admin_staff', undefined],
      ['admin_set_role', { user_id: bo.id, role: 'admin' }],
    ] as const) {
      const his = await bo.client.rpc(name, given);
      expect([his.data, his.error?.code, his.status]).toEqual([null, '42501', 403]);
      const visitors = await anyone.rpc(name, given);
      expect([visitors.data, visitors.error?.code, visitors.status]).toEqual([null, '42501', 401]);
    }
    expect(await admins()).toEqual([ada.email]);
  });
});

describe.sequential('owner, teachers and assistants', () => {
  test('the owner and teachers make both, and change one into the other', async () => {
    await setRole(ada, amara, 'admin', 'teacher');
    expect((await setRole(amara, bo, 'admin', 'assistant')).error).toBeNull();
    expect(await duties()).toEqual([
      [ada.email, 'owner'],
      [amara.email, 'teacher'],
      [bo.email, 'assistant'],
    ]);
    expect((await setRole(amara, bo, 'admin', 'teacher')).error).toBeNull();
    const [latest] = await actions();
    expect(latest).toMatchObject({
      action: 'duty_changed',
      target: bo.email,
      details: { user_id: bo.id, from: 'assistant', to: 'teacher' },
    });
    await setRole(ada, bo, 'admin', 'assistant');
    expect((await setRole(ada, bo, 'admin', 'owner')).error?.message).toBe(
      'Role must be teacher or assistant',
    );
  });

  test('an assistant makes nobody anything, and sees no student without a group', async () => {
    for (const [name, given] of [
      ['admin_staff', undefined],
      ['admin_set_role', { user_id: bo.id, role: 'user' }],
      ['admin_hand_over', { user_id: bo.id }],
      ['get_current_auth_code', undefined],
      ['admin_codes', undefined],
      ['admin_make_code', { label: 'Mine', max_uses: 1 }],
      ['delete_user', { user_id: amara.id }],
    ] as const) {
      const { error, status } = await bo.client.rpc(name, given);
      expect([name, error?.code, status]).toEqual([name, '42501', 403]);
    }
    expect((await bo.client.rpc('admin_codes')).error?.message).toBe(
      'Only the owner and teachers may do this',
    );
    expect((await bo.client.from('profiles').select('id')).data).toEqual([{ id: bo.id }]);
    expect((await bo.client.from('admin_actions').select('id')).data).toEqual([]);
  });

  test('nobody changes the owner, who may only hand over, and to a teacher', async () => {
    for (const [role, duty] of [
      ['user', undefined],
      ['admin', 'assistant'],
    ] as const) {
      const { error, status } = await setRole(amara, ada, role, duty);
      expect([status, error?.message]).toEqual([
        409,
        'Transfer ownership before changing the role of the owner',
      ]);
    }
    expect((await amara.client.rpc('admin_hand_over', { user_id: amara.id })).error?.code).toBe('42501');
    const toAssistant = await ada.client.rpc('admin_hand_over', { user_id: bo.id });
    expect([toAssistant.status, toAssistant.error?.message]).toEqual([
      409,
      'Only a teacher can become the owner',
    ]);
    expect((await ada.client.rpc('admin_hand_over', { user_id: nobody })).status).toBe(409);

    expect((await ada.client.rpc('admin_hand_over', { user_id: amara.id })).error).toBeNull();
    expect(await duties()).toEqual([
      [amara.email, 'owner'],
      [ada.email, 'teacher'],
      [bo.email, 'assistant'],
    ]);
    const [latest, before] = await actions();
    expect(latest).toMatchObject({ admin_id: ada.id, action: 'owner_changed', target: amara.email });
    expect(before).not.toMatchObject({ action: 'owner_changed' });
    expect((await ada.client.rpc('admin_hand_over', { user_id: ada.id })).error?.code).toBe('42501');
    await amara.client.rpc('admin_hand_over', { user_id: ada.id }).throwOnError();
  });

  test('two hand-overs at once leave one owner', async () => {
    await setRole(ada, bo, 'admin', 'teacher');
    const answers = await Promise.all(
      [amara, bo].map(({ id }) => ada.client.rpc('admin_hand_over', { user_id: id })),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    const owner = answers[0]?.error ? bo : amara;
    expect((await duties()).filter(([, duty]) => duty === 'owner')).toEqual([[owner.email, 'owner']]);
    await owner.client.rpc('admin_hand_over', { user_id: ada.id }).throwOnError();
  });

  test('an owner whose account is deleted by hand is followed by the first teacher', async () => {
    await server.sql(`update public.user_roles set role = 'user' where user_id = '${ada.id}'`);
    expect(await server.sql(`select user_id, role from public.user_roles where duty = 'owner'`)).toEqual([
      { user_id: amara.id, role: 'admin' },
    ]);
    await server.sql(`update public.user_roles set role = 'admin' where user_id = '${ada.id}'`);
    await amara.client.rpc('admin_hand_over', { user_id: ada.id }).throwOnError();
    await setRole(ada, amara, 'user');
    await setRole(ada, bo, 'user');
    expect(await duties()).toEqual([[ada.email, 'owner']]);
  });
});

describe.sequential('what admins did', () => {
  test('a deletion is written down with who it was', async () => {
    const cara = await addTrader(server, 'Cara');
    await ada.client.rpc('delete_user', { user_id: cara.id }).throwOnError();
    const [latest] = await actions();
    expect(latest).toEqual({
      admin_id: ada.id,
      admin_email: ada.email,
      action: 'user_deleted',
      target: cara.email,
      details: { user_id: cara.id, full_name: 'Cara' },
    });
  });

  test('what is refused is not', async () => {
    const before = await actions();
    await ada.client.rpc('delete_user', { user_id: ada.id });
    await ada.client.rpc('delete_user', { user_id: nobody });
    await setRole(ada, { id: nobody }, 'admin');
    await setRole(ada, ada, 'user');
    expect(await actions()).toEqual(before);
  });

  test('a role changed by hand is written down, and a row lost with the account of an admin', async () => {
    const cara = await addTrader(server, 'Cara');
    await server.sql(`update public.user_roles set role = 'admin' where user_id = '${cara.id}'`);
    await server.sql(`delete from public.user_roles where user_id = '${cara.id}'`);
    await server.sql(`insert into public.user_roles (user_id, role) values ('${cara.id}', 'admin')`);
    await server.sql(`delete from auth.users where id = '${cara.id}'`);
    const byHand = { admin_id: null, admin_email: null, action: 'role_changed' };
    const promoted = { user_id: cara.id, from: 'user', to: 'admin', duty: 'teacher' };
    const demoted = { user_id: cara.id, from: 'admin', to: 'user', duty: 'teacher' };
    expect((await actions()).slice(0, 4)).toEqual([
      { ...byHand, target: cara.id, details: demoted },
      { ...byHand, target: cara.email, details: promoted },
      { ...byHand, target: cara.email, details: demoted },
      { ...byHand, target: cara.email, details: promoted },
    ]);
  });

  test('is known after the admin is gone', async () => {
    const cara = await addTrader(server, 'Cara');
    await setRole(ada, cara, 'admin');
    await cara.client.rpc('admin_new_code').throwOnError();
    await setRole(cara, cara, 'user');
    await ada.client.rpc('delete_user', { user_id: cara.id }).throwOnError();
    const hers = (await actions()).filter(({ admin_id }) => admin_id === cara.id);
    expect(hers.map(({ admin_email, action }) => [admin_email, action])).toEqual([
      [cara.email, 'role_changed'],
      [cara.email, 'code_replaced'],
    ]);
  });

  test('no person writes, changes or removes it, and only admins read it', async () => {
    const before = await actions();
    const row = { action: 'user_deleted', target: 'x', details: {} };
    for (const client of [ada.client, bo.client, await visitor(server.url)]) {
      const table = client.from('admin_actions');
      expect((await table.insert(row)).error?.code).toBe('42501');
      expect((await table.update({ target: 'x' }).gt('id', 0)).error?.code).toBe('42501');
      expect((await table.delete().gt('id', 0)).error?.code).toBe('42501');
      // PostgreSQL checks first that the number is not chosen.
      expect((await table.upsert({ id: 1, ...row })).error?.code).toBe('428C9');
      const note = await client.rpc('note_admin_action', { action: 'user_deleted', target: 'x' });
      expect(note.error?.code).toBe('PGRST202');
    }
    expect((await bo.client.from('admin_actions').select('*')).data).toEqual([]);
    expect((await (await visitor(server.url)).from('admin_actions').select('*')).error?.code).toBe('42501');
    expect(await actions()).toEqual(before);
    const rights = await server.sql(`
      select has_any_column_privilege(r, 'public.admin_actions', 'insert, update') as write,
             has_table_privilege(r, 'public.admin_actions', 'insert, update, delete, truncate') as change
      from unnest(array['anon', 'authenticated', 'service_role', 'supabase_auth_admin']) r`);
    expect(rights).toEqual(Array(4).fill({ write: false, change: false }));
  });
});
