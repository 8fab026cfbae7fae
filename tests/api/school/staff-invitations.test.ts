import { beforeAll, describe, expect, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, admin, newEmail, type Person, password } from '../../../lab/harness/people.ts';
import { addAssistant, addGroup, addTeacher } from '../../../lab/harness/school.ts';
import { keptMailServerForFile } from '../../support/kept-server.ts';

const at = keptMailServerForFile();
const nobody = '00000000-0000-4000-8000-000000000000';
const guess = 'f'.repeat(64);

let ada: Person;
let amara: Person;
let bo: Person;
let group: string;

beforeAll(async () => {
  const { server } = at();
  [ada, amara, bo] = [await admin(server), await addTrader(server, 'Amara'), await addTrader(server, 'Bo')];
  group = await addGroup(server, 'Class', [amara]);
});

type Invited = { email: string; token: string };

const invite = (email: string, fields: object = {}, { client }: Pick<Person, 'client'> = ada) =>
  client
    .rpc('admin_invite_staff', { email, duty: 'teacher', ...fields })
    .single<{ token: string; expires_at: string }>();

async function invited(name: string, fields: object = {}): Promise<Invited> {
  const email = newEmail(name);
  const { data } = await invite(email, fields).throwOnError();
  return { email, token: data?.token ?? '' };
}

async function accept({ email, token }: Invited) {
  const client = await visitor(at().server.url);
  const options = { data: { full_name: 'Tess', sign_up_grant: token } };
  const { data, error } = await client.auth.signUp({ email, password, options });
  return { client, id: data.user?.id ?? '', hasSession: data.session !== null, error };
}

const look = async (token: string) =>
  (await (await visitor(at().server.url)).rpc('staff_invitation', { token }).throwOnError()).data;

const age = ({ email }: Invited, interval: string) =>
  at().server.sql(
    `update private.staff_invitations set expires_at = expires_at - $2::interval where email = $1`,
    [email, interval],
  );

const admitted = (email: string) => at().server.sql('select from auth.users where email = $1', [email]);

const refused = { error: { message: 'Invalid authentication code' }, hasSession: false };

test('only the owner invites, lists and revokes', async () => {
  const { server } = at();
  const removed = await addTrader(server, 'Rem');
  const { client: owner } = ada;
  const open = await invited('Open');
  await owner.rpc('admin_remove_student', { user_id: removed.id }).throwOnError();
  for (const person of [
    amara,
    removed,
    await addTeacher(server, 'Tess'),
    await addAssistant(server, 'Asa', [group]),
    await addAssistant(server, 'Asif'),
    { client: await visitor(server.url) },
  ]) {
    // The session of the removed student has ended.
    const no = { code: expect.stringMatching(/^(42501|PGRST303)$/) };
    expect((await invite(newEmail('Eve'), {}, person)).error).toMatchObject(no);
    expect((await person.client.rpc('admin_staff_invitations')).error).toMatchObject(no);
    expect(
      (await person.client.rpc('admin_withdraw_invitation', { invitation: nobody })).error,
    ).toMatchObject(no);
    const token = (await person.client.auth.getSession()).data.session?.access_token;
    const { status } = await fetch(`${server.url}/server/v1/staff-invitation-mail`, {
      method: 'POST',
      headers: token ? { authorization: `Bearer ${token}` } : {},
      body: JSON.stringify({ token: open.token }),
    });
    expect([401, 403]).toContain(status);
  }
  expect(at().mailbox.count(open.email)).toBe(0);
  expect(
    await server.sql(
      `select r from unnest('{anon, authenticated, service_role}'::text[]) r
       where has_table_privilege(r, 'private.staff_invitations', 'select')`,
    ),
  ).toEqual([]);
  const rows = JSON.stringify(await server.sql('select * from private.staff_invitations'));
  expect(rows).toContain(open.email);
  expect(rows).not.toContain(open.token);
});

test('an invitation that cannot be is refused', async () => {
  for (const [email, fields, code] of [
    ['', {}, '22023'],
    ['no address', {}, '22023'],
    // The sign-up refuses these.
    ['tess@münchen.example', {}, '22023'],
    ['TESS@İSTANBUL.example', {}, '22023'],
    ['tess\n@example.com', {}, '22023'],
    ['tess@-example.com', {}, '22023'],
    [`${'a'.repeat(250)}@example.com`, {}, '22023'],
    [newEmail('Owner'), { duty: 'owner' }, '22023'],
    [newEmail('Nobody'), { duty: null }, '22023'],
    [newEmail('Tess'), { group_ids: [group] }, '22023'],
    [newEmail('Asa'), { duty: 'assistant', group_ids: [nobody] }, 'PT404'],
    [
      newEmail('Asa'),
      { duty: 'assistant', group_ids: Array.from({ length: 1_001 }, () => crypto.randomUUID()) },
      '22023',
    ],
    [bo.email.toUpperCase(), {}, 'PT409'],
  ] as const) {
    expect([email, fields, (await invite(email, fields)).error?.code]).toEqual([email, fields, code]);
  }
});

test('a teacher signs up with the link, once, and is staff at once', async () => {
  const { server } = at();
  const tess = await invited('Tess');
  expect(await look(tess.token)).toEqual({
    email: tess.email,
    duty: 'teacher',
    invited_by: expect.any(String),
    is_expired: false,
  });
  const first = await accept(tess);
  // No email to confirm: the link came to this address.
  expect(first).toMatchObject({ error: null, hasSession: true });
  const { data: staff } = await first.client.rpc('admin_staff').throwOnError();
  expect(staff).toContainEqual(expect.objectContaining({ id: first.id, duty: 'teacher', full_name: 'Tess' }));
  const { data: listed } = await first.client.rpc('admin_users', { search: tess.email }).throwOnError();
  expect(listed).toEqual([]);
  expect(await server.sql('select from private.admissions where user_id = $1', [first.id])).toEqual([]);
  expect(await look(tess.token)).toBe(null);
  expect(await accept({ ...tess, email: newEmail('Tess') })).toMatchObject(refused);
  const { data: actions } = await ada.client
    .from('admin_actions')
    .select('action, admin_id')
    .eq('target', tess.email)
    .order('id')
    .throwOnError();
  expect(actions).toEqual([
    { action: 'staff_invited', admin_id: ada.id },
    { action: 'role_changed', admin_id: null },
  ]);
});

test('an assistant sees the students of the chosen groups, and no others', async () => {
  const asa = await accept(await invited('Asa', { duty: 'assistant', group_ids: [group] }));
  const { data: seen } = await asa.client.rpc('admin_users').throwOnError();
  expect(seen?.map(({ id }: { id: string }) => id)).toEqual([amara.id]);
  expect((await asa.client.rpc('admin_staff')).error?.code).toBe('42501');
});

test('where staff need two-step sign-in, the invited need it too', async () => {
  const { server } = at();
  const tess = await accept(await invited('Tess'));
  await server.sql('update private.staff_door set needs_aal2 = true');
  expect((await tess.client.rpc('admin_users')).error?.code).toBe('42501');
  await server.sql('update private.staff_door set needs_aal2 = false');
});

describe('a link admits nobody', () => {
  test('with another email, when it is revoked, expired or guessed', async () => {
    const tess = await invited('Tess');
    expect(await accept({ ...tess, email: newEmail('Eve') })).toMatchObject(refused);
    await age(tess, '8 days');
    expect(await look(tess.token)).toMatchObject({ is_expired: true });
    expect(await accept(tess)).toMatchObject(refused);
    await age(tess, '-8 days');
    const { data: open } = await ada.client.rpc('admin_staff_invitations').throwOnError();
    const id = open?.find(({ email }: { email: string }) => email === tess.email)?.id;
    await ada.client.rpc('admin_withdraw_invitation', { invitation: id }).throwOnError();
    expect((await ada.client.rpc('admin_withdraw_invitation', { invitation: id })).error?.code).toBe('PT404');
    expect(await look(tess.token)).toBe(null);
    expect(await accept(tess)).toMatchObject(refused);
    expect(await accept({ ...tess, token: guess })).toMatchObject(refused);
    expect(await look('x'.repeat(1_000))).toBe(null);
    expect(await admitted(tess.email)).toEqual([]);
  });

  test('when another was made for the same email', async () => {
    const before = await invited('Tess');
    const { data } = await invite(before.email).throwOnError();
    expect(await accept(before)).toMatchObject(refused);
    expect(await accept({ ...before, token: data?.token ?? '' })).toMatchObject({ hasSession: true });
  });

  test('a second time at the same moment', async () => {
    const tess = await invited('Tess');
    const both = await Promise.all([accept(tess), accept(tess), accept(tess)]);
    expect(both.filter(({ hasSession }) => hasSession)).toHaveLength(1);
    expect(await admitted(tess.email)).toHaveLength(1);
  });

  test('and a code’s grant gives no role', async () => {
    const { server } = at();
    const tess = await invited('Tess');
    await server.sql(
      `insert into private.sign_up_grants (code, secret_hash) values ('ABCDEF', private.secret_hash($1))`,
      [guess],
    );
    await accept({ ...tess, token: guess });
    expect(
      await server.sql(
        `select r.role, u.email_confirmed_at from public.user_roles r join auth.users u on u.id = r.user_id where u.email = $1`,
        [tess.email],
      ),
    ).toEqual([{ role: 'user', email_confirmed_at: null }]);
    // The unconfirmed account does not keep the address.
    expect(await accept(tess)).toMatchObject({ hasSession: true });
  });
});

test('the link comes by email, with the name of the owner', async () => {
  const { server, mailbox } = at();
  const tess = await invited('Tess');
  const session = (await ada.client.auth.getSession()).data.session;
  const mail = (body: string) =>
    fetch(`${server.url}/server/v1/staff-invitation-mail`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session?.access_token}` },
      body,
    });
  expect((await mail(JSON.stringify({ token: tess.token }))).status).toBe(200);
  const { link } = await mailbox.read(tess.email);
  expect(`${link?.pathname}${link?.hash}`).toBe(`/invitation#${tess.token}`);
  for (const body of ['', 'no JSON', '[]', '{"token":{}}', JSON.stringify({ token: guess })]) {
    expect([body, (await mail(body)).status]).toEqual([body, 404]);
  }
});
