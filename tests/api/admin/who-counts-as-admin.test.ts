import { beforeAll, expect, test } from 'vitest';
import { withClient } from '../../../lab/harness/database.ts';
import { addTraders, admin, type Person } from '../../../lab/harness/people.ts';
import { ownServerForFile } from '../../support/own-server.ts';

const server = ownServerForFile();
let [ada, amara, bo]: Person[] = [];

beforeAll(async () => {
  ada = await admin(server);
  [amara, bo] = await addTraders(server, ['Amara', 'Bo']);
});

async function collectStatuses({ client }: Person): Promise<number[]> {
  const answers = [
    await client.rpc('admin_staff'),
    await client.rpc('get_current_auth_code'),
    await client.rpc('admin_make_code', { label: 'A class', max_uses: 5 }),
    await client.rpc('delete_user', { user_id: bo?.id }),
  ];
  return answers.map(({ status }) => status);
}

const rowsSeenBy = async ({ client }: Person) => (await client.from('profiles').select('id')).data?.length;

test.each([
  ['has not proved the e-mail', 'email_confirmed_at = null'],
  ['has been deleted softly', 'deleted_at = now()'],
])('an admin whose account %s is none', async (_, change) => {
  const person = amara as Person;
  await server.sql(`update public.user_roles set role = 'admin' where user_id = '${person.id}'`);
  expect(await rowsSeenBy(person)).toBe(3);
  await server.sql(`update auth.users set ${change} where id = '${person.id}'`);
  const statuses = await collectStatuses(person);
  expect(statuses.every(status => status === 401 || status === 403)).toBe(true);
  expect(await rowsSeenBy(person)).not.toBe(3);

  const leaving = await ada?.client.rpc('admin_set_role', { user_id: ada?.id, role: 'user' });
  expect([leaving?.status, leaving?.error?.message]).toEqual([
    409,
    'Transfer ownership before changing the role of the owner',
  ]);
  await server.sql(`
    update public.user_roles set role = 'user' where user_id = '${person.id}';
    update auth.users set email_confirmed_at = now(), deleted_at = null where id = '${person.id}'`);
});

test('an account whose e-mail is not proved is made no admin', async () => {
  await server.sql(`update auth.users set email_confirmed_at = null where id = '${bo?.id}'`);
  const refused = await ada?.client.rpc('admin_set_role', { user_id: bo?.id, role: 'admin' });
  expect([refused?.status, refused?.error?.message]).toEqual([
    409,
    'They must confirm their email address first',
  ]);
});

test.each(['email_confirmed_at = null', `banned_until = now() + interval '1 day'`, 'deleted_at = now()'])(
  'every function that is for admins refuses one with %s',
  async change => {
    const id = amara?.id;
    await server.sql(`update public.user_roles set role = 'admin' where user_id = '${id}'`);
    await server.sql(`update auth.users set ${change} where id = '${id}'`);
    const functions = await server.sql(`
    select format('public.%I(%s)', p.proname,
      (select string_agg('null::' || format_type(t, null), ', ' order by place)
       from unnest(p.proargtypes) with ordinality a (t, place))) as call
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
      and (p.prosrc ~ 'require_admin' or p.proname ~ '^admin_')`);
    expect(functions.length).toBeGreaterThan(10);
    const codes = await withClient(server.connection, async client => {
      const claims = JSON.stringify({ sub: id, role: 'authenticated' });
      await client.query(`select set_config('request.jwt.claims', $1, false)`, [claims]);
      await client.query('set role authenticated');
      const ends: [unknown, string][] = [];
      for (const { call } of functions) {
        const code = await client.query(`select ${call}`).then(
          () => 'done',
          error => error.code,
        );
        ends.push([call, code]);
      }
      return ends;
    });
    expect(codes.filter(([, code]) => code !== '42501')).toEqual([]);
    await server.sql(`update public.user_roles set role = 'user' where user_id = '${id}'`);
    await server.sql(
      `update auth.users set email_confirmed_at = now(), banned_until = null, deleted_at = null where id = '${id}'`,
    );
  },
);
