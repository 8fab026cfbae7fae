import { beforeAll, expect, inject, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { bearer, newSession, request } from './requests.ts';

const server = inject('server');
let amara: Person;
let headers: { authorization: string };

beforeAll(async () => {
  amara = await addTrader(server, 'Amara');
  headers = bearer((await newSession(amara.email)).access_token);
});

const email = 'amara@example.com';
const someId = '6e6a3a4e-6f0c-4c1e-9a66-0a8a5a0f6a11';

test.each([
  ['POST', '/otp', { email }, 422, 'email_provider_disabled'],
  ['POST', '/otp', { phone: '+4912345' }, 400, 'phone_provider_disabled'],
  ['POST', '/otp', {}, 400, 'validation_failed'],
  ['POST', '/otp', { email: 1 }, 400, 'validation_failed'],
  ['POST', '/magiclink', { email }, 422, 'email_provider_disabled'],
  ['POST', '/sso', { domain: 'example.com' }, 404, 'saml_provider_disabled'],
  ['GET', '/sso/saml/metadata', undefined, 404, 'saml_provider_disabled'],
  ['POST', '/sso/saml/acs', {}, 404, 'saml_provider_disabled'],
  ['GET', '/authorize?provider=google', undefined, 400, 'validation_failed'],
  ['GET', '/callback?code=x&state=y', undefined, 400, 'validation_failed'],
  ['POST', '/passkeys/authentication/options', {}, 404, 'passkey_disabled'],
  ['POST', '/oauth/token', {}, 404, 'feature_disabled'],
  ['POST', '/factors', { factor_type: 'totp' }, 401, 'no_authorization'],
  ['GET', '/reauthenticate', undefined, 401, 'no_authorization'],
  ['GET', '/user/identities/authorize?provider=google', undefined, 401, 'no_authorization'],
  ['GET', '/admin/users', undefined, 401, 'no_authorization'],
  ['POST', '/admin/users', { email }, 401, 'no_authorization'],
  ['DELETE', `/admin/users/${someId}`, undefined, 401, 'no_authorization'],
  ['POST', '/invite', { email }, 401, 'no_authorization'],
])('a visitor: %s %s with %j', async (method, path, body, status, code) => {
  const answer = await request(method, path, { body });
  expect(answer).toMatchObject({
    status,
    body: { code: status, error_code: code, msg: expect.stringMatching(/./) },
  });
});

test.each([
  ['POST', '/factors', { factor_type: 'phone' }, 422, 'mfa_phone_enroll_not_enabled'],
  ['POST', '/factors', { factor_type: 'webauthn' }, 422, 'mfa_webauthn_enroll_not_enabled'],
  ['POST', '/factors', { factor_type: '__proto__' }, 400, 'validation_failed'],
  ['POST', '/factors', undefined, 400, 'validation_failed'],
  ['GET', '/user/identities/authorize?provider=google', undefined, 404, 'manual_linking_disabled'],
  ['DELETE', `/user/identities/${someId}`, undefined, 404, 'manual_linking_disabled'],
  ['GET', '/reauthenticate', undefined, 422, 'email_provider_disabled'],
  ['GET', '/admin/users', undefined, 403, 'not_admin'],
  ['PUT', `/admin/users/${someId}`, { role: 'service_role' }, 403, 'not_admin'],
  ['POST', '/admin/generate_link', { type: 'recovery', email }, 403, 'not_admin'],
  ['POST', '/invite', { email }, 403, 'not_admin'],
])('a trader: %s %s with %j', async (method, path, body, status, code) => {
  expect(await request(method, path, { headers, body })).toMatchObject({
    status,
    body: { code: status, error_code: code },
  });
});

test('a browser that is sent to a provider has no key, and gets a validation error', async () => {
  const { data } = await (await visitor(server.url)).auth.signInWithOAuth({
    provider: 'google',
    options: { skipBrowserRedirect: true },
  });
  expect(data.url).toContain(`${server.url}/auth/v1/authorize?`);
  for (const address of [data.url ?? '', `${server.url}/auth/v1/callback?code=x&state=y`]) {
    const answer = await fetch(address, { redirect: 'manual' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' });
  }
});

test('the admin of the product is none of the auth service', async () => {
  const ada = bearer((await newSession(server.adminEmail, server.adminPassword)).access_token);
  expect(await request('GET', '/admin/users', { headers: ada })).toMatchObject({
    status: 403,
    body: { error_code: 'not_admin', msg: 'User not allowed' },
  });
});

test('the client library understands the refusals', async () => {
  const { auth } = await visitor(server.url);
  const refused = await Promise.all([
    auth.signInWithOtp({ email }),
    auth.signInWithOtp({ phone: '+4912345' }),
    auth.signInWithSSO({ domain: 'example.com' }),
    auth.signInAnonymously(),
    auth.admin.listUsers(),
    amara.client.auth.reauthenticate(),
  ]);
  expect(refused.map(({ error }) => error?.code)).toEqual([
    'email_provider_disabled',
    'phone_provider_disabled',
    'saml_provider_disabled',
    'anonymous_provider_disabled',
    'no_authorization',
    'email_provider_disabled',
  ]);
});
