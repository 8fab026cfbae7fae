import { expect, test } from 'vitest';
import { visitor } from '../../../harness/clients.ts';
import { newEmail, signIn } from '../../../harness/people.ts';
import { admitTo, mailServerForFile, tokenOf } from './mailbox.ts';

const at = mailServerForFile();
const hers = { password: 'battery-staple-horse', name: 'Amara' };
const theirs = { password: 'a-password-of-mallory', name: 'Mallory' };

/** Signs up with a code of one's own; answers the link that the mail of this sign-up holds. */
async function signUp(email: string, { password, name }: typeof hers) {
  await admitTo(at(), email);
  const client = await visitor(at().server.url);
  await client.auth.signUp({ email, password, options: { data: { full_name: name } } }).then(raise);
  return tokenOf(await at().mailbox.read(email), 'signup');
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

test.each(['before', 'after'])(
  'a stranger who signs up with Amara’s address %s her gets nothing by her click',
  async place => {
    const email = newEmail('Amara');
    const links = new Map<typeof hers, Link>();
    for (const person of place === 'before' ? [theirs, hers] : [hers, theirs]) {
      links.set(person, await signUp(email, person));
    }
    const { client, user } = await follow(links.get(hers));
    expect(user).toMatchObject({
      user_metadata: { full_name: 'Amara', email_verified: true },
      identities: [{ identity_data: { full_name: 'Amara', email, email_verified: true, sub: user?.id } }],
    });
    expect((await client.from('profiles').select('full_name')).data).toEqual([{ full_name: 'Amara' }]);
    expect([await opens(email, hers.password), await opens(email, theirs.password)]).toEqual([true, false]);

    // The stranger's link lies in her mailbox still, and changes nothing any more.
    expect((await follow(links.get(theirs))).code).toBe('otp_expired');
    expect([await opens(email, hers.password), await opens(email, theirs.password)]).toEqual([true, false]);
  },
);

test('of two links that are followed at the same moment one counts, with its own password', async () => {
  const email = newEmail('Amara');
  const links = [await signUp(email, hers), await signUp(email, theirs)];
  const answers = await Promise.all(links.map(follow));
  expect(answers.map(({ code }) => code ?? 'in').sort()).toEqual(['in', 'otp_expired']);
  const isHers = answers[0]?.code === undefined;
  expect([await opens(email, hers.password), await opens(email, theirs.password)]).toEqual([isHers, !isHers]);
});

test('a link once more belongs to no sign-up of several: it leads to a new password', async () => {
  const email = newEmail('Amara');
  await signUp(email, hers);
  await signUp(email, theirs);
  const client = await visitor(at().server.url);
  await client.auth.resend({ type: 'signup', email }).then(raise);
  const link = tokenOf(await at().mailbox.read(email), 'recovery');
  expect(at().mailbox.count(email)).toBe(3);
  const { client: amara, user } = await follow(link);
  expect(user?.user_metadata).toEqual({ email_verified: true });
  expect([await opens(email, hers.password), await opens(email, theirs.password)]).toEqual([false, false]);
  await amara.auth.updateUser({ password: hers.password }).then(raise);
  expect(await opens(email, hers.password)).toBe(true);
});

test('a link for a forgotten password confirms an account without the password and the name of the sign-up', async () => {
  const email = newEmail('Amara');
  const link = await signUp(email, theirs);
  const client = await visitor(at().server.url);
  await client.auth.resetPasswordForEmail(email).then(raise);
  const { client: amara, user } = await follow(tokenOf(await at().mailbox.read(email), 'recovery'));
  expect(user).toMatchObject({
    user_metadata: { email_verified: true },
    identities: [{ identity_data: { email } }],
  });
  expect(JSON.stringify(user)).not.toContain('Mallory');
  expect((await amara.from('profiles').select('full_name')).data).toEqual([{ full_name: null }]);
  expect(await opens(email, theirs.password)).toBe(false);
  expect((await follow(link)).code).toBe('otp_expired');
});

test('until a link is followed, the account itself has no password, and the latest says so', async () => {
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
  const { data } = await client.auth.verifyOtp(tokenOf(await mails.read(wanted), 'email_change'));
  expect(data.user?.email).toBe(wanted);
  expect(await opens(wanted, hers.password)).toBe(true);
});
