import { describe, expect, inject, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, newEmail, password, signIn } from '../../../lab/harness/people.ts';
import { admit, request } from './requests.ts';

const server = inject('server');

describe('a visitor signs up', () => {
  test('and has a session at once, in the shape of the client library', async () => {
    const email = newEmail('Amara');
    await admit(email);
    const before = Math.floor(Date.now() / 1000);
    const { status, headers, body } = await request('POST', '/signup', {
      body: { email: `  ${email.toUpperCase()} `, password, data: { full_name: ' Amara Okafor ' } },
    });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: expect.any(Number),
      refresh_token: expect.stringMatching(/^[\w-]{20,}$/),
      user: expect.objectContaining({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        aud: 'authenticated',
        role: 'authenticated',
        email,
        phone: '',
        email_confirmed_at: expect.stringMatching(/^\d{4}-.*Z$/),
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: { full_name: 'Amara Okafor', email_verified: true },
        is_anonymous: false,
      }),
    });
    expect(body.expires_at).toBeGreaterThanOrEqual(before + 3600);
    expect(JSON.stringify(body)).not.toMatch(/argon2|encrypted_password/);
  });

  test('and the identity has the method', async () => {
    const amara = await addTrader(server, 'Amara');
    const { data } = await amara.client.auth.getUser();
    expect(data.user?.identities).toEqual([
      expect.objectContaining({
        id: amara.id,
        user_id: amara.id,
        provider: 'email',
        email: amara.email,
        identity_data: expect.objectContaining({ sub: amara.id, email: amara.email, full_name: 'Amara' }),
      }),
    ]);
  });

  test('but not with an e-mail that is taken, however it is written', async () => {
    const amara = await addTrader(server, 'Amara');
    await admit(amara.email);
    const { data, error } = await (await visitor(server.url)).auth.signUp({
      email: ` ${amara.email.toUpperCase()}`,
      password,
    });
    expect(data.user).toBeNull();
    expect([error?.status, error?.code, error?.message]).toEqual([
      422,
      'user_already_exists',
      'User already registered',
    ]);
  });

  test('and of several at once with one e-mail one gets the account, the others a plain answer', async () => {
    const email = newEmail('Amara');
    const racers = 5;
    for (let i = 0; i < racers; i++) {
      await admit(email);
    }
    const answers = await Promise.all(
      Array.from({ length: racers }, () => request('POST', '/signup', { body: { email, password } })),
    );
    const outcomes = answers.map(({ status, body }) => body.error_code ?? status).sort();
    expect(outcomes).toEqual([200, ...Array(racers - 1).fill('user_already_exists')]);
    await expect(signIn(server.url, email, password)).resolves.toMatchObject({ email });
  });
});

describe('a password at sign-up', () => {
  test.each([
    ['1234567', 'Password should be at least 8 characters.'],
    ['👍👍👍👍', 'Password should be at least 8 characters.'],
    ['x'.repeat(257), 'Password should be at most 256 characters.'],
  ])('is refused when its length is wrong: %#', async (weak, message) => {
    const { error } = await (await visitor(server.url)).auth.signUp({
      email: newEmail('Amara'),
      password: weak,
    });
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
      message,
      reasons: ['length'],
    });
  });

  test('counts to its last character: nothing is cut', async () => {
    const email = newEmail('Amara');
    const long = 'x'.repeat(255);
    await admit(email);
    const client = await visitor(server.url);
    expect((await client.auth.signUp({ email, password: `${long}a` })).error).toBeNull();
    await expect(signIn(server.url, email, `${long}a`)).resolves.toBeTruthy();
    await expect(signIn(server.url, email, `${long}b`)).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    await expect(signIn(server.url, email, long)).rejects.toMatchObject({ code: 'invalid_credentials' });
  });
});

describe('what a sign-up needs', () => {
  test.each([
    [{}, 422, 'anonymous_provider_disabled'],
    [{ phone: '+4912345', password }, 400, 'phone_provider_disabled'],
    [{ email: 'amara@example.com' }, 400, 'validation_failed'],
    [{ email: 'amara@example.com', password: null }, 400, 'validation_failed'],
    [
      { email: 'amara@example.com', password, data: { full_name: 'x'.repeat(201) } },
      400,
      'validation_failed',
    ],
    [{ email: 'amara@example.com', password, data: { note: 'x'.repeat(5000) } }, 400, 'validation_failed'],
    [{ email: 'amara@example.com', password, data: { full_name: ['Amara'] } }, 400, 'validation_failed'],
  ])('%#', async (body, status, code) => {
    const answer = await request('POST', '/signup', { body });
    expect(answer).toMatchObject({ status, body: { code: status, error_code: code } });
  });

  test.each([
    'amara',
    'amara@',
    '@example.com',
    'amara okafor@example.com',
    'amara@example..com',
    'amara@-example.com',
    'ämara@example.com',
    `${'x'.repeat(250)}@example.com`,
    'amara@example.com\nbcc: bo@example.com',
  ])('an e-mail address, unlike %j', async email => {
    const answer = await request('POST', '/signup', { body: { email, password } });
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
    expect(answer.body.msg).toMatch(/email address/);
  });
});
