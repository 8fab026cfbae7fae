import { describe, expect, inject, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, newEmail, password, signIn } from '../../../lab/harness/people.ts';
import { keptMailServerForFile } from '../../support/kept-server.ts';
import { confirmedTrader, readToken } from './mailbox.ts';
import { newSession, request } from './requests.ts';

const server = inject('server');
const at = keptMailServerForFile();
const newPassword = 'battery-staple-horse';

const ageSessions = (id: string) =>
  at().server.sql(
    `update auth.sessions set created_at = created_at - interval '2 days' where user_id = '${id}'`,
  );

describe('a changed name', () => {
  test('is read wherever the trader is', async () => {
    const amara = await addTrader(server, 'Amara');
    const readName = async () =>
      (await amara.client.from('profiles').select('full_name').single()).data?.full_name;
    expect(await readName()).toBe('Amara');
    await amara.client.auth.updateUser({ data: { full_name: '  Amara Okafor ' } });
    expect(await readName()).toBe('Amara Okafor');
    await amara.client.auth.updateUser({ data: { theme: 'dark' } });
    expect(await readName()).toBe('Amara Okafor');
    await amara.client.auth.updateUser({ data: { full_name: null } });
    expect(await readName()).toBeNull();
  });
});

describe('a changed password', () => {
  test('needs, a day after signing in, the current one', async () => {
    const amara = await confirmedTrader(at(), 'Amara');
    await ageSessions(amara.id);
    const update = (attributes: { password: string; current_password?: string }) =>
      amara.client.auth.updateUser(attributes);
    const without = await update({ password: newPassword });
    expect([without.error?.status, without.error?.code]).toEqual([400, 'reauthentication_needed']);
    const wrong = await update({ password: newPassword, current_password: 'not-my-password' });
    expect([wrong.error?.status, wrong.error?.code]).toEqual([400, 'current_password_invalid']);
    await expect(signIn(at().server.url, amara.email, password)).resolves.toBeTruthy();
    expect((await update({ password: newPassword, current_password: password })).error).toBeNull();
    await expect(signIn(at().server.url, amara.email, newPassword)).resolves.toBeTruthy();
    expect((await amara.client.auth.updateUser({ data: { full_name: 'A' } })).error).toBeNull();
  });

  test('a wrong current password counts even right after signing in', async () => {
    const amara = await addTrader(server, 'Amara');
    const { error } = await amara.client.auth.updateUser({
      password: newPassword,
      current_password: 'not-my-password',
    });
    expect(error?.code).toBe('current_password_invalid');
  });

  test('a code in place of the password is none', async () => {
    const amara = await addTrader(server, 'Amara');
    const { error } = await amara.client.auth.updateUser({ password: newPassword, nonce: '123456' });
    expect([error?.status, error?.code]).toEqual([422, 'reauthentication_not_valid']);
  });
});

describe('a changed e-mail address, where no mail is sent', () => {
  test('counts at once, everywhere', async () => {
    const amara = await addTrader(server, 'Amara');
    const email = newEmail('Amara');
    const { data, error } = await amara.client.auth.updateUser({ email: ` ${email.toUpperCase()}` });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      identities: [expect.objectContaining({ email, identity_data: expect.objectContaining({ email }) })],
    });
    expect(data.user).not.toHaveProperty('new_email');
    expect((await amara.client.from('profiles').select('email')).data).toEqual([{ email }]);
    await expect(signIn(server.url, email, password)).resolves.toMatchObject({ id: amara.id });
    await expect(signIn(server.url, amara.email, password)).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
  });

  test("cannot be another's, and two at once do not both get one", async () => {
    const [amara, bo] = [await addTrader(server, 'Amara'), await addTrader(server, 'Bo')];
    const { error } = await bo.client.auth.updateUser({ email: amara.email });
    expect([error?.status, error?.code]).toEqual([422, 'email_exists']);
    const email = newEmail('Both');
    const answers = await Promise.all([amara, bo].map(({ client }) => client.auth.updateUser({ email })));
    expect(answers.map(answer => answer.error?.code ?? 'changed').sort()).toEqual([
      'changed',
      'email_exists',
    ]);
  });

  test.each(['nobody', 'a@example.com\nbcc: b@example.com'])('is an address, unlike %j', async email => {
    const amara = await addTrader(server, 'Amara');
    const { error } = await amara.client.auth.updateUser({ email });
    expect([error?.status, error?.code]).toEqual([400, 'validation_failed']);
  });

  test('neither recovery nor a link once more is to be had', async () => {
    for (const [path, body] of [
      ['/recover', { email: 'amara@example.com' }],
      ['/resend', { type: 'signup', email: 'amara@example.com' }],
    ] as const) {
      const answer = await request('POST', path, { body });
      expect(answer).toMatchObject({ status: 422, body: { error_code: 'email_provider_disabled' } });
    }
  });
});

describe('a changed e-mail address, where mail is sent', () => {
  test('waits for the link in an email to it, while the old address is notified', async () => {
    const amara = await confirmedTrader(at(), 'Amara');
    const email = newEmail('Amara');
    const { data, error } = await amara.client.auth.updateUser({ email });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: amara.email,
      new_email: email,
      email_change_sent_at: expect.any(String),
    });
    const notice = await at().mailbox.read(amara.email);
    expect(notice.subject).toBe('Your email address is about to change');
    expect(notice.link).toBeNull();
    expect(notice.text).not.toContain('token_hash');
    await expect(signIn(at().server.url, email, password)).rejects.toMatchObject({
      code: 'invalid_credentials',
    });

    const client = await visitor(at().server.url);
    const confirmed = await client.auth.verifyOtp(readToken(await at().mailbox.read(email), 'email_change'));
    expect(confirmed.error).toBeNull();
    expect(confirmed.data.user).toMatchObject({ id: amara.id, email });
    expect(confirmed.data.user).not.toHaveProperty('new_email');
    expect((await client.from('profiles').select('email')).data).toEqual([{ email }]);
    await expect(signIn(at().server.url, email, password)).resolves.toMatchObject({ id: amara.id });
  });

  test('the link can be sent once more', async () => {
    const amara = await confirmedTrader(at(), 'Amara');
    const email = newEmail('Amara');
    await amara.client.auth.updateUser({ email });
    const first = readToken(await at().mailbox.read(email), 'email_change');
    expect((await amara.client.auth.resend({ type: 'email_change', email: amara.email })).error).toBeNull();
    const second = readToken(await at().mailbox.read(email), 'email_change');
    expect((await amara.client.auth.verifyOtp(first)).error?.code).toBe('otp_expired');
    expect((await amara.client.auth.verifyOtp(second)).error).toBeNull();
  });

  test('is cancelled by a new password, as the notice states', async () => {
    const amara = await confirmedTrader(at(), 'Amara');
    const email = newEmail('Eve');
    await amara.client.auth.updateUser({ email });
    const token = readToken(await at().mailbox.read(email), 'email_change');
    await amara.client.auth.updateUser({ password: newPassword });
    expect((await amara.client.auth.verifyOtp(token)).error?.code).toBe('otp_expired');
    await amara.client.auth.resend({ type: 'email_change', email: amara.email });
    const { data } = await amara.client.auth.getUser();
    expect(data.user).toMatchObject({ email: amara.email });
    expect(data.user).not.toHaveProperty('new_email');
  });

  test('fails when another person has it by then', async () => {
    const [amara, bo] = [await confirmedTrader(at(), 'Amara'), await confirmedTrader(at(), 'Bo')];
    const email = newEmail('Both');
    const links = [];
    for (const { client } of [amara, bo]) {
      await client.auth.updateUser({ email });
      links.push(readToken(await at().mailbox.read(email), 'email_change'));
    }
    const client = await visitor(at().server.url);
    expect((await client.auth.verifyOtp(links[0] ?? unknownToken)).error).toBeNull();
    const { error } = await client.auth.verifyOtp(links[1] ?? unknownToken);
    expect([error?.status, error?.code]).toEqual([422, 'email_exists']);
    const taken = await amara.client.auth.updateUser({ email: bo.email });
    expect(taken.error?.code).toBe('email_exists');
  });

  test('needs, a day after signing in, the current password', async () => {
    const amara = await confirmedTrader(at(), 'Amara');
    await ageSessions(amara.id);
    const email = newEmail('Amara');
    expect((await amara.client.auth.updateUser({ email })).error?.code).toBe('reauthentication_needed');
    expect(at().mailbox.count(email)).toBe(0);
    const { error } = await amara.client.auth.updateUser({ email, current_password: password });
    expect(error).toBeNull();
    await at().mailbox.read(email);
  });
});

const unknownToken = { token_hash: 'none', type: 'email_change' } as const;

describe('an ended session', () => {
  test('changes nothing any more', async () => {
    const amara = await addTrader(server, 'Amara');
    const { access_token } = await newSession(amara.email);
    const headers = { authorization: `Bearer ${access_token}` };
    await request('POST', '/logout?scope=local', { headers });
    const answer = await request('PUT', '/user', { headers, body: { email: newEmail('Eve') } });
    expect(answer).toMatchObject({ status: 403, body: { error_code: 'session_not_found' } });
  });
});
