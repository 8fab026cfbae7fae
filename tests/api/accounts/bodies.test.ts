import { describe, expect, test } from 'vitest';
import { bearer, request } from './requests.ts';

const paths = ['/signup', '/token?grant_type=password', '/token?grant_type=refresh_token'];

const bodies: [string, string][] = [
  ['nothing', ''],
  ['half an object', '{"email":'],
  ['a comment', '{/* */}'],
  ['a list', '[]'],
  ['a number', '1'],
  ['null', 'null'],
  ['a form', 'email=a%40example.com&password=correct-horse'],
  ['a zero byte', '{"email":"a\\u0000@example.com","password":"correct-horse","refresh_token":"\\u0000"}'],
  [
    'half a surrogate pair',
    '{"email":"\\ud83d@example.com","password":"correct-horse","refresh_token":"\\udc4d"}',
  ],
  ['a zero byte in a key', '{"data":{"\\u0000":1},"refresh_token":1}'],
  ['objects for texts', '{"email":{},"password":{},"refresh_token":{}}'],
  ['a prototype', '{"__proto__":{"email":"a@example.com"},"constructor":{"prototype":{}},"email":[]}'],
  ['deep nesting', `{"data":${'['.repeat(8_000)}${']'.repeat(8_000)},"refresh_token":1}`],
];

describe.each(paths)('POST %s', path => {
  test.each(bodies)('refuses %s with a 4xx in the shape of the protocol', async (_name, body) => {
    const answer = await request('POST', path, { body });
    expect([400, 422]).toContain(answer.status);
    expect(answer.body).toEqual({
      code: answer.status,
      error_code: expect.stringMatching(/^(bad_json|validation_failed|anonymous_provider_disabled)$/),
      msg: expect.any(String),
    });
    expect(answer.headers.get('x-sb-error-code')).toBe(answer.body.error_code);
  });

  test('refuses more than 16 kB', async () => {
    const answer = await request('POST', path, { body: JSON.stringify({ email: 'x'.repeat(17_000) }) });
    expect(answer).toMatchObject({ status: 413, body: { error_code: 'request_entity_too_large' } });
  });

  test('does not repeat what was typed', async () => {
    const answer = await request('POST', path, { body: { email: 'secret-7f3a', password: 'secret-7f3a' } });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).not.toContain('secret-7f3a');
  });
});

describe('errors', () => {
  const refused = (headers = {}) =>
    request('POST', '/signup', { body: { email: 'a@example.com', password: 'short' }, headers });

  test('are {code, error_code, msg} for a client that names no version', async () => {
    for (const headers of [
      {},
      { 'x-supabase-api-version': '2023-01-01' },
      { 'x-supabase-api-version': 'x' },
    ]) {
      const answer = await refused(headers);
      expect(answer.body).toEqual({
        code: 422,
        error_code: 'weak_password',
        msg: 'Password should be at least 8 characters.',
        weak_password: { reasons: ['length'] },
      });
      expect(answer.headers.get('x-supabase-api-version')).toBeNull();
    }
  });

  test('are {code, message} for one that names version 2024-01-01', async () => {
    const answer = await refused({ 'x-supabase-api-version': '2024-01-01' });
    expect(answer.body).toEqual({
      code: 'weak_password',
      message: 'Password should be at least 8 characters.',
      weak_password: { reasons: ['length'] },
    });
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  });
});

describe('addresses', () => {
  test.each([
    ['GET', ''],
    ['GET', '/'],
    ['GET', '/nothing'],
    ['GET', '/user/'],
    ['GET', '/user/nothing'],
    ['POST', '/otp/nothing'],
    ['GET', '/%00'],
  ])('%s %s is not there', async (method, path) => {
    expect(await request(method, path)).toMatchObject({
      status: 404,
      body: { code: 404, error_code: 'not_found' },
    });
  });

  test('/%ff is refused', async () => {
    const { status } = await request('GET', '/%ff');
    expect([400, 404]).toContain(status);
  });

  test.each([
    ['GET', '/signup', 'POST'],
    ['GET', '/token?grant_type=password', 'POST'],
    ['DELETE', '/user', 'GET, HEAD, PUT'],
    ['GET', '/logout', 'POST'],
    ['GET', '/verify', 'POST'],
    ['GET', '/recover', 'POST'],
    ['PUT', '/resend', 'POST'],
    ['POST', '/settings', 'GET, HEAD'],
  ])('%s %s is not allowed', async (method, path, allow) => {
    const answer = await request(method, path, { headers: bearer('x') });
    expect(answer).toMatchObject({ status: 405, body: { code: 405, error_code: 'method_not_allowed' } });
    expect(answer.headers.get('allow')).toBe(allow);
  });

  test('/settings states that sign-in is by email and password only', async () => {
    const { status, body } = await request('GET', '/settings');
    expect(status).toBe(200);
    expect(body).toMatchObject({ disable_signup: false, mailer_autoconfirm: true });
    const enabled = Object.entries(body.external as object).filter(([, isOn]) => isOn);
    expect(enabled).toEqual([['email', true]]);
  });

  test('/health answers', async () => {
    expect(await request('GET', '/health')).toMatchObject({ status: 200, body: { name: 'Pipstone' } });
  });

  test('/.well-known/jwks.json is open and reveals nothing private', async () => {
    const { status, body } = await request('GET', '/.well-known/jwks.json', { headers: { apikey: '' } });
    expect(status).toBe(200);
    expect(body.keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        alg: 'ES256',
        use: 'sig',
        key_ops: ['verify'],
        kid: expect.any(String),
        x: expect.any(String),
        y: expect.any(String),
      },
    ]);
  });
});
