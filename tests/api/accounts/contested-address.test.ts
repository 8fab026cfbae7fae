import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { newEmail, signIn } from '../../../lab/harness/people.ts';
import { keptMailServerForFile } from '../../support/kept-server.ts';
import { admitTo, readToken } from './mailbox.ts';

const at = keptMailServerForFile();
const hers = { password: 'battery-staple-horse', name: 'Amara' };
const theirs = { password: 'a-password-of-mallory', name: 'Mallory' };
const chosen = 'chosen-then-and-there';

/** Returns the link in the email. */
async function signUp(email: string, { password, name }: typeof hers) {
  await admitTo(at(), email);
  const client = await visitor(at().server.url);
  await client.auth.signUp({ email, password, options: { data: { full_name: name } } }).then(raise);
  return readToken(await at().mailbox.read(email), 'signup');
}

function raise({ error }: { error: Error | null }): void {
  if (error) {
    throw error;
  }
}

type Link = { token_hash: string; type: 'signup' | 'recovery' };

async function follow(token: Link | undefined) {
  if (!token) {
    throw new Error('There is no link.');
  }
  const client = await visitor(at().server.url);
  const { data, error } = await client.auth.verifyOtp(token);
  return { client, user: data.user, code: error?.code };
}

const opens = (email: string, secret: string) =>
  signIn(at().server.url, email, secret).then(
    () => true,
    () => false,
  );

/** Returns the rows that a session can read before and after, and the passwords that open the account. */
async function choosePassword(client: SupabaseClient, email: string) {
  const refused = await Promise.all([
    client.from('profiles').select('full_name'),
    client.rpc('my_sessions'),
    client.from('trading_plans').insert({ plan_name: 'x' }),
  ]);
  expect(refused.map(({ status, error }) => [status, error?.code])).toEqual(
    Array(3).fill([403, 'password_required']),
  );
  expect((await client.storage.from('pictures').list()).error).not.toBeNull();
  const { data } = await client.auth.updateUser({ password: chosen });
  expect(data.user?.app_metadata).not.toHaveProperty('needs_password');
  expect((await client.from('profiles').select('id')).data).toHaveLength(1);
  expect([
    await opens(email, hers.password),
    await opens(email, theirs.password),
    await opens(email, chosen),
  ]).toEqual([false, false, true]);
}

test.each([
  ['her own', 'before', hers],
  ['her own', 'after', hers],
  ['the stranger’s', 'before', theirs],
  ['the stranger’s', 'after', theirs],
])(
  'Amara follows %s link, a stranger having signed up %s her: she chooses the password',
  async (_, place, followed) => {
    const email = newEmail('Amara');
    const links = new Map<typeof hers, Link>();
    for (const person of place === 'before' ? [theirs, hers] : [hers, theirs]) {
      links.set(person, await signUp(email, person));
    }
    const { client, user } = await follow(links.get(followed));
    expect(user).toMatchObject({
      app_metadata: { needs_password: true },
      user_metadata: { full_name: followed.name, email_verified: true },
      identities: [
        { identity_data: { full_name: followed.name, email, email_verified: true, sub: user?.id } },
      ],
    });
    expect([await opens(email, hers.password), await opens(email, theirs.password)]).toEqual([false, false]);

    // The other link is still in her mailbox, and has no effect.
    const other = await follow(links.get(followed === hers ? theirs : hers));
    expect(other.code).toBe('otp_expired');
    expect((await client.auth.refreshSession()).data.user?.app_metadata.needs_password).toBe(true);
    await choosePassword(client, email);
  },
);

test('a sign-up whose link has expired waits too', async () => {
  const email = newEmail('Amara');
  const old = await signUp(email, theirs);
  await at().server.sql(
    `update auth.one_time_tokens set created_at = created_at - interval '2 hours' where relates_to = $1`,
    [email],
  );
  const link = await signUp(email, hers);
  expect((await follow(old)).code).toBe('otp_expired');
  await choosePassword((await follow(link)).client, email);
});

test('who leaves before choosing comes back by a link for a forgotten password, on whatever device', async () => {
  const email = newEmail('Amara');
  await signUp(email, hers);
  const { client: abandoned } = await follow(await signUp(email, theirs));
  expect((await abandoned.from('profiles').select('id')).status).toBe(403);
  await (await visitor(at().server.url)).auth.resetPasswordForEmail(email).then(raise);
  const { client, user } = await follow(readToken(await at().mailbox.read(email), 'recovery'));
  expect(user?.app_metadata.needs_password).toBe(true);
  await choosePassword(client, email);
  expect((await abandoned.from('profiles').select('id')).status).toBe(401);
});

test('a single sign-up sets its password', async () => {
  const email = newEmail('Amara');
  const { client, user } = await follow(await signUp(email, hers));
  expect(user?.app_metadata).not.toHaveProperty('needs_password');
  expect((await client.from('profiles').select('full_name')).data).toEqual([{ full_name: 'Amara' }]);
  expect(await opens(email, hers.password)).toBe(true);
});

test('of two links that are followed at the same moment one counts', async () => {
  const email = newEmail('Amara');
  const links = [await signUp(email, hers), await signUp(email, theirs)];
  const answers = await Promise.all(links.map(follow));
  expect(answers.map(({ code }) => code ?? 'in').sort()).toEqual(['in', 'otp_expired']);
  const client = answers.find(({ code }) => code === undefined)?.client as SupabaseClient;
  await choosePassword(client, email);
});

test('a stranger who signs up while the link is followed waits with it, or comes too late', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const email = newEmail('Amara');
    const link = await signUp(email, hers);
    await admitTo(at(), email);
    const stranger = await visitor(at().server.url);
    const [{ user }] = await Promise.all([
      follow(link),
      stranger.auth.signUp({ email, password: theirs.password }).then(raise),
    ]);
    expect(await opens(email, theirs.password)).toBe(false);
    expect(await opens(email, hers.password)).toBe(user?.app_metadata.needs_password !== true);
  }
});

test('a link once more belongs to no sign-up of several: it leads to a new password', async () => {
  const email = newEmail('Amara');
  await signUp(email, hers);
  await signUp(email, theirs);
  const client = await visitor(at().server.url);
  await client.auth.resend({ type: 'signup', email }).then(raise);
  const link = readToken(await at().mailbox.read(email), 'recovery');
  expect(at().mailbox.count(email)).toBe(3);
  const { client: amara, user } = await follow(link);
  expect(user?.user_metadata).toEqual({ email_verified: true });
  await choosePassword(amara, email);
});

test('a link for a forgotten password confirms an account without the password and the name of the sign-up', async () => {
  const email = newEmail('Amara');
  const link = await signUp(email, theirs);
  const client = await visitor(at().server.url);
  await client.auth.resetPasswordForEmail(email).then(raise);
  const { client: amara, user } = await follow(readToken(await at().mailbox.read(email), 'recovery'));
  expect(user).toMatchObject({
    user_metadata: { email_verified: true },
    identities: [{ identity_data: { email } }],
  });
  expect(JSON.stringify(user)).not.toContain('Mallory');
  expect((await follow(link)).code).toBe('otp_expired');
  await choosePassword(amara, email);
  expect((await amara.from('profiles').select('full_name')).data).toEqual([{ full_name: null }]);
});

test('until a link is followed the account has no password, and the latest one is refused as unconfirmed', async () => {
  const email = newEmail('Amara');
  await signUp(email, theirs);
  await signUp(email, hers);
  const [kept] = await at().server.sql(`select encrypted_password from auth.users where email = '${email}'`);
  expect(kept).toEqual({ encrypted_password: '' });
  await expect(signIn(at().server.url, email, hers.password)).rejects.toMatchObject({
    code: 'email_not_confirmed',
  });
  await expect(signIn(at().server.url, email, '')).rejects.toMatchObject({ code: 'invalid_credentials' });
});

test('sign-ups with one address are kept ten at most', async () => {
  const email = newEmail('Amara');
  for (let turn = 0; turn < 12; turn++) {
    await signUp(email, theirs);
  }
  const kept = await at().server.sql(`select from auth.one_time_tokens where relates_to = '${email}'`);
  expect(kept).toHaveLength(10);
});

test('an address that was never proved is free for the person who proves it', async () => {
  const [email, wanted] = [newEmail('Amara'), newEmail('Amara')];
  const { client } = await follow(await signUp(email, hers));
  await signUp(wanted, theirs);
  await client.auth.updateUser({ email: wanted }).then(raise);
  const mails = at().mailbox;
  const { data } = await client.auth.verifyOtp(readToken(await mails.read(wanted), 'email_change'));
  expect(data.user?.email).toBe(wanted);
  expect(await opens(wanted, hers.password)).toBe(true);
});
