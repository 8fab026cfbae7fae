import { describe, expect, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { newEmail, password, signIn } from '../../../lab/harness/people.ts';
import { keptMailServerForFile } from '../../support/kept-server.ts';
import { admitTo, confirmedTrader, readToken } from './mailbox.ts';

const at = keptMailServerForFile();

async function signedUp(name: string) {
  const email = newEmail(name);
  await admitTo(at(), email);
  const client = await visitor(at().server.url);
  const answer = await client.auth.signUp({ email, password, options: { data: { full_name: name } } });
  return { client, email, answer };
}

describe('signing up where mail is sent', () => {
  test('gives an account without a session and a mail with a link into the app', async () => {
    const { email, answer } = await signedUp('Amara Okafor');
    expect(answer.error).toBeNull();
    expect(answer.data.session).toBeNull();
    expect(answer.data.user).toMatchObject({
      email,
      role: 'authenticated',
      confirmation_sent_at: expect.any(String),
      user_metadata: { full_name: 'Amara Okafor', email_verified: false },
      identities: [expect.objectContaining({ provider: 'email' })],
    });
    expect(answer.data.user).not.toHaveProperty('email_confirmed_at');

    const mail = await at().mailbox.read(email);
    expect(mail).toMatchObject({
      from: 'Pipstone <journal@example.com>',
      subject: 'Confirm your email address',
    });
    expect(mail.link?.origin).toBe(at().server.url);
    expect(mail.link?.pathname).toBe('/');
    expect([...(mail.link?.searchParams.keys() ?? [])]).toEqual(['token_hash', 'type']);
    expect(mail.link?.searchParams.get('type')).toBe('signup');
    expect(mail.text).not.toContain(password);
  });

  test('and no way in before the link is followed', async () => {
    const { email } = await signedUp('Amara');
    await expect(signIn(at().server.url, email, password)).rejects.toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
    });
    await expect(signIn(at().server.url, email, 'wrong-password')).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
  });

  test('the link confirms and signs in, once', async () => {
    const { client, email, answer } = await signedUp('Amara');
    const events: string[] = [];
    client.auth.onAuthStateChange(event => events.push(event));
    const token = readToken(await at().mailbox.read(email), 'signup');
    const { data, error } = await client.auth.verifyOtp(token);
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(data.user).toMatchObject({
      id: answer.data.user?.id,
      email_confirmed_at: expect.any(String),
      user_metadata: { full_name: 'Amara', email_verified: true },
      identities: [
        expect.objectContaining({
          identity_id: answer.data.user?.identities?.[0]?.identity_id,
          identity_data: expect.objectContaining({ email_verified: true }),
        }),
      ],
    });
    expect(events).toContain('SIGNED_IN');
    expect((await client.from('profiles').select('email')).data).toEqual([{ email }]);

    const again = await (await visitor(at().server.url)).auth.verifyOtp(token);
    expect([again.error?.status, again.error?.code, again.error?.message]).toEqual([
      403,
      'otp_expired',
      'Email link is invalid or has expired',
    ]);
    await expect(signIn(at().server.url, email, password)).resolves.toMatchObject({ email });
  });

  test('of two that follow the link at once one gets in', async () => {
    const { email } = await signedUp('Amara');
    const token = readToken(await at().mailbox.read(email), 'signup');
    const clients = await Promise.all(Array.from({ length: 5 }, () => visitor(at().server.url)));
    const answers = await Promise.all(clients.map(client => client.auth.verifyOtp(token)));
    expect(answers.map(({ error }) => error?.code ?? 'in').sort()).toEqual([
      'in',
      ...Array(4).fill('otp_expired'),
    ]);
  });

  test('the link is good for an hour', async () => {
    const { email } = await signedUp('Amara');
    const token = readToken(await at().mailbox.read(email), 'signup');
    const age = (minutes: number) =>
      at().server.sql(
        `update auth.one_time_tokens set created_at = created_at - interval '${minutes} minutes' where relates_to = '${email}'`,
      );
    await age(61);
    const client = await visitor(at().server.url);
    expect((await client.auth.verifyOtp(token)).error?.code).toBe('otp_expired');
    await age(-2);
    expect((await client.auth.verifyOtp(token)).error).toBeNull();
  });

  test('the database alone opens nothing', async () => {
    const { email } = await signedUp('Amara');
    const { token_hash } = readToken(await at().mailbox.read(email), 'signup');
    const [kept] = await at().server.sql(
      `select token_hash from auth.one_time_tokens where relates_to = '${email}'`,
    );
    expect(kept?.token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(kept?.token_hash).not.toBe(token_hash);
    const client = await visitor(at().server.url);
    const { error } = await client.auth.verifyOtp({ type: 'signup', token_hash: String(kept?.token_hash) });
    expect(error?.code).toBe('otp_expired');
  });

  test('a new link takes the place of the one before', async () => {
    const { client, email } = await signedUp('Amara');
    const first = readToken(await at().mailbox.read(email), 'signup');
    expect((await client.auth.resend({ type: 'signup', email: email.toUpperCase() })).error).toBeNull();
    const second = readToken(await at().mailbox.read(email), 'signup');
    expect((await client.auth.verifyOtp(first)).error?.code).toBe('otp_expired');
    expect((await client.auth.verifyOtp(second)).error).toBeNull();
    // Nothing is left to confirm, and the answer does not reveal it.
    expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull();
    expect((await client.auth.resend({ type: 'signup', email: newEmail('Nobody') })).error).toBeNull();
    expect(at().mailbox.count(email)).toBe(2);
  });
});

describe('a sign-up with an e-mail that is taken', () => {
  const describeShape = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      return value.map(describeShape);
    }
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, describeShape(child)]));
    }
    return typeof value;
  };

  test('gets the answer of one that is free, and its owner a mail', async () => {
    const amara = await confirmedTrader(at(), 'Amara');
    const fresh = await signedUp('Bo');
    await admitTo(at(), amara.email);
    const stranger = await visitor(at().server.url);
    const attempt = () =>
      stranger.auth.signUp({
        email: amara.email,
        password: 'another-password',
        options: { data: { full_name: 'Eve' } },
      });
    const first = await attempt();
    expect(describeShape(first)).toEqual(describeShape(fresh.answer));
    expect(first.data.user?.id).not.toBe(amara.id);
    expect(first.data.user?.user_metadata).toEqual({ full_name: 'Eve', email_verified: false });
    const mail = await at().mailbox.read(amara.email);
    expect(mail.subject).toBe('You already have an account');
    expect(mail.link?.search).toBe('');

    const second = await attempt();
    expect(describeShape(second)).toEqual(describeShape(fresh.answer));
    await expect(signIn(at().server.url, amara.email, password)).resolves.toMatchObject({ id: amara.id });
    await expect(signIn(at().server.url, amara.email, 'another-password')).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
  });

  test('sends the link again when it has not been followed yet, and changes nothing', async () => {
    const { client, email, answer } = await signedUp('Amara');
    await at().mailbox.read(email);
    const again = await client.auth.signUp({ email, password: 'another-password' });
    expect(again.error).toBeNull();
    expect(Object.keys(again.data.user ?? {})).toEqual(Object.keys(answer.data.user ?? {}));
    const { data } = await client.auth.verifyOtp(readToken(await at().mailbox.read(email), 'signup'));
    expect(data.user?.id).toBe(answer.data.user?.id);
    await expect(signIn(at().server.url, email, password)).resolves.toBeTruthy();
  });

  test('uses up the code, so that it cannot be asked for one e-mail after the other', async () => {
    const amara = await confirmedTrader(at(), 'Amara');
    const stranger = await visitor(at().server.url);
    await at().server.sql(
      `insert into private.sign_up_grants (code, network) values ('ABCDEF', '127.0.0.1')`,
    );
    expect((await stranger.auth.signUp({ email: amara.email, password })).error).toBeNull();
    await at().server.sql(
      `update private.sign_up_grants set expires_at = now() where email = '${amara.email}'`,
    );
    const { error } = await stranger.auth.signUp({ email: amara.email, password });
    expect([error?.status, error?.message]).toEqual([403, 'Invalid authentication code']);
  });

  test('without a code is refused like any other', async () => {
    const amara = await confirmedTrader(at(), 'Amara');
    await at().server.sql('update private.sign_up_grants set expires_at = now()');
    const stranger = await visitor(at().server.url);
    for (const email of [amara.email, newEmail('Nobody')]) {
      const { error } = await stranger.auth.signUp({ email, password });
      expect([error?.status, error?.message]).toEqual([403, 'Invalid authentication code']);
    }
  });
});

describe('what is no link', () => {
  test.each([
    [{}, 400, 'validation_failed'],
    [{ type: 'signup' }, 400, 'validation_failed'],
    [{ token_hash: 'x' }, 400, 'validation_failed'],
    [{ type: 'signup', token: '123456', token_hash: 'x' }, 400, 'validation_failed'],
    [{ type: 'signup', token_hash: 'x', email: 'a@example.com' }, 400, 'validation_failed'],
    [{ type: '__proto__', token_hash: 'x' }, 400, 'validation_failed'],
    [{ type: 'sms', token_hash: 'x' }, 400, 'validation_failed'],
    [{ type: 'signup', token_hash: { $ne: '' } }, 400, 'validation_failed'],
    [{ type: 'signup', token: '123456', email: 'a@example.com' }, 403, 'otp_expired'],
    [{ type: 'signup', token_hash: '' }, 400, 'validation_failed'],
    [{ type: 'signup', token_hash: 'x'.repeat(10_000) }, 403, 'otp_expired'],
    [{ type: 'recovery', token_hash: "' or true --" }, 403, 'otp_expired'],
  ])('%# is refused', async (body, status, code) => {
    const { supabaseKey } = (await (await fetch(`${at().server.url}/config.json`)).json()) as {
      supabaseKey: string;
    };
    const answer = await fetch(`${at().server.url}/auth/v1/verify`, {
      method: 'POST',
      headers: { apikey: supabaseKey },
      body: JSON.stringify(body),
    });
    expect([answer.status, ((await answer.json()) as { error_code: string }).error_code]).toEqual([
      status,
      code,
    ]);
  });

  test('a link for one thing does not do for another', async () => {
    const { client, email } = await signedUp('Amara');
    const { token_hash } = readToken(await at().mailbox.read(email), 'signup');
    for (const type of ['recovery', 'email_change', 'magiclink'] as const) {
      expect((await client.auth.verifyOtp({ type, token_hash })).error?.code).toBe('otp_expired');
    }
    expect((await client.auth.verifyOtp({ type: 'email', token_hash })).error).toBeNull();
  });
});
