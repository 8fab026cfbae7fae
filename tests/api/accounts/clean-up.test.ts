import { expect, onTestFinished, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { databaseAddress, query } from '../../../lab/harness/database.ts';
import { admin, newEmail, password, signIn } from '../../../lab/harness/people.ts';
import { cleanUp } from '../../../server/auth/accounts/clean-up.ts';
import { asAuthAdmin } from '../../../server/auth/as-auth-admin.ts';
import { openDatabase } from '../../../server/postgres/database.ts';
import { databasesForFile, recordingLog } from '../../postgres/temporary.ts';
import { serverForTest } from '../../support/own-server.ts';
import { admitTo, confirmedTrader, mailServerForFile } from './mailbox.ts';

const at = mailServerForFile();
const databases = databasesForFile();

const countSessions = async (id: string) =>
  (await at().server.sql(`select id from auth.sessions where user_id = '${id}'`)).length;

test('a start deletes sessions and links that have expired, and no others', async () => {
  const amara = await confirmedTrader(at(), 'Amara');
  const bo = await confirmedTrader(at(), 'Bo');
  await signIn(at().server.url, amara.email, password);
  await bo.client.auth.resetPasswordForEmail(bo.email);
  await at().mailbox.read(bo.email);
  await amara.client.auth.resetPasswordForEmail(amara.email);
  await at().mailbox.read(amara.email);
  await at().server.sql(`
    update auth.sessions set created_at = now() - interval '91 days', refreshed_at = null where user_id in ('${amara.id}', '${bo.id}');
    update auth.sessions set refreshed_at = now() at time zone 'utc' - interval '89 days' where user_id = '${bo.id}';
    update auth.one_time_tokens set created_at = created_at - interval '61 minutes' where user_id = '${amara.id}'`);
  expect([await countSessions(amara.id), await countSessions(bo.id)]).toEqual([2, 1]);

  await serverForTest({ env: { DATABASE_URL: databaseAddress(at().server.connection) } });
  await expect.poll(() => countSessions(amara.id)).toBe(0);
  expect(await countSessions(bo.id)).toBe(1);
  // Links are deleted after sessions.
  const links = () => at().server.sql('select relates_to from auth.one_time_tokens');
  await expect.poll(links).toEqual([{ relates_to: bo.email }]);
  expect((await bo.client.auth.refreshSession()).error).toBeNull();
});

test('an account that is not confirmed is deleted 7 days after its last link', async () => {
  const amara = await confirmedTrader(at(), 'Amara');
  const [bo, cai] = [newEmail('Bo'), newEmail('Cai')];
  for (const email of [bo, cai]) {
    await admitTo(at(), email);
    await (await visitor(at().server.url)).auth.signUp({ email, password });
  }
  await at().server.sql(`
    update auth.users set created_at = now() - interval '8 days', confirmation_sent_at = now() - interval '8 days';
    update auth.users set confirmation_sent_at = now() - interval '6 days' where email = '${cai}'`);
  const database = openDatabase(
    { connectionString: databaseAddress(at().server.connection) },
    recordingLog().log,
  );
  onTestFinished(() => database.close());
  await cleanUp(asAuthAdmin(database));
  const left = await at().server.sql('select email from public.profiles order by email');
  expect(left.map(({ email }) => email)).not.toContain(bo);
  expect(left.map(({ email }) => email)).toEqual(expect.arrayContaining([amara.email, cai]));
  const { client } = await admin(at().server);
  expect((await client.from('user_roles').select('role').eq('role', 'admin')).data).toHaveLength(1);
});

test('a refresh token whose answer got lost is good for 5 minutes', async () => {
  const amara = await confirmedTrader(at(), 'Amara');
  const used = (await amara.client.auth.getSession()).data.session?.refresh_token ?? '';
  await amara.client.auth.refreshSession();
  const age = (minutes: number) =>
    at().server.sql(
      `update auth.refresh_tokens set updated_at = now() - interval '${minutes} minutes' where revoked`,
    );
  const again = await visitor(at().server.url);
  await age(4);
  expect((await again.auth.refreshSession({ refresh_token: used })).error).toBeNull();
  await age(6);
  expect((await again.auth.refreshSession({ refresh_token: used })).error?.code).toBe(
    'refresh_token_already_used',
  );
  expect((await amara.client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
});

test('a device is forgotten 400 days after its last sign-in, but for the last of its account', async () => {
  const amara = await confirmedTrader(at(), 'Amara');
  const bo = await confirmedTrader(at(), 'Bo');
  await at().server.sql(`
    insert into private.devices (user_id, device_hash, last_used_at)
    select id, d.hash, now() - d.days * interval '1 day' from auth.users,
      (values ('used', 399), ('old', 401), ('older', 402)) d (hash, days) where id = '${amara.id}';
    insert into private.devices (user_id, device_hash, last_used_at) values ('${bo.id}', 'last', now() - interval '500 days')`);
  const database = openDatabase(
    { connectionString: databaseAddress(at().server.connection) },
    recordingLog().log,
  );
  onTestFinished(() => database.close());
  await cleanUp(asAuthAdmin(database));
  const left = await at().server.sql(
    `select device_hash from private.devices where user_id in ('${amara.id}', '${bo.id}') order by 1`,
  );
  expect(left.map(row => row.device_hash)).toEqual(['last', 'used']);
});

test('many are deleted in small steps', async () => {
  const connection = await databases.emptyDatabase();
  await query(
    connection,
    `create schema auth;
     create table auth.sessions (id int primary key, created_at timestamptz, refreshed_at timestamp);
     create table auth.one_time_tokens (id int primary key, created_at timestamp, token_type text);
     create table auth.mfa_factors (id int primary key, created_at timestamptz, status text);
     create table auth.mfa_challenges (id int primary key, created_at timestamptz, factor_id int);
     create table auth.users (
       id int primary key, created_at timestamptz, confirmation_sent_at timestamptz, email_confirmed_at timestamptz,
       last_sign_in_at timestamptz
     );
     create schema private;
     create table private.devices (user_id int, device_hash int, last_used_at timestamptz);
     insert into private.devices select 1, n, now() - n * interval '401 days' from generate_series(1, 1200) n;
     insert into auth.sessions select n, now() - interval '91 days' from generate_series(1, 1200) n;
     insert into auth.sessions values (0, now());
     grant usage on schema auth, private to supabase_auth_admin;
     grant select, update, delete on all tables in schema auth, private to supabase_auth_admin`,
  );
  const database = openDatabase(connection, recordingLog().log);
  onTestFinished(() => database.close());
  await cleanUp(asAuthAdmin(database));
  expect(await query(connection, 'select id from auth.sessions')).toEqual([{ id: 0 }]);
  expect(await query(connection, 'select device_hash from private.devices')).toEqual([{ device_hash: 1 }]);
});
