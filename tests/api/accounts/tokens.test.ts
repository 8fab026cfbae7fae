import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { readPublicKey } from '../../../lab/harness/clients.ts';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { bearer, newSession, request } from './requests.ts';

const server = inject('server');
let amara: Person;
let accessToken: string;
let claims: JWTPayload;
let kid: string;

beforeAll(async () => {
  amara = await addTrader(server, 'Amara');
  accessToken = (await newSession(amara.email)).access_token;
  const [header = '', payload = ''] = accessToken.split('.');
  claims = decoded(payload);
  kid = String(decoded(header).kid);
});

function decoded(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}

/** With a real token's claims and another key. */
async function forged(changes: JWTPayload = {}, kidOf = kid): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256');
  return new SignJWT({ ...claims, ...changes })
    .setProtectedHeader({ alg: 'ES256', kid: kidOf, typ: 'JWT' })
    .sign(privateKey);
}

const forgeries: [string, () => Promise<string>][] = [
  ['garbage', async () => 'garbage'],
  ['two dots', async () => '..'],
  ['a cut-off token', async () => accessToken.slice(0, -10)],
  [
    'another payload under a real signature',
    async () => {
      const [header, , signature] = accessToken.split('.');
      const payload = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString('base64url');
      return `${header}.${payload}.${signature}`;
    },
  ],
  ['alg none', async () => new UnsecuredJWT(claims).encode()],
  [
    'HS256 signed with the public key of the API',
    async () =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid })
        .sign(new TextEncoder().encode(await readPublicKey(server.url))),
  ],
  [
    'HS256 signed with the published key',
    async () => {
      const { body } = await request('GET', '/.well-known/jwks.json');
      const secret = new TextEncoder().encode(JSON.stringify(body.keys).padEnd(32));
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(secret);
    },
  ],
  ['another key under the same kid', () => forged()],
  [
    'a key that the token brings along',
    async () => {
      const { privateKey, publicKey: own } = await generateKeyPair('ES256', { extractable: true });
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid, jwk: await exportJWK(own) })
        .sign(privateKey);
    },
  ],
  ['expired', () => forged({ exp: 1 })],
  ['without exp', () => forged({ exp: undefined })],
  ['nbf in the future', () => forged({ nbf: Math.floor(Date.now() / 1000) + 600 })],
  ['role service_role', () => forged({ role: 'service_role' })],
  ['role postgres', () => forged({ role: 'postgres' })],
];

describe('an access token', () => {
  test('carries the claims of Supabase, for one hour', () => {
    expect(claims).toMatchObject({
      iss: expect.stringMatching(/\/auth\/v1$/),
      sub: amara.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: amara.email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { full_name: 'Amara', email_verified: true },
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      is_anonymous: false,
    });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(3600);
  });

  test('is verified by the client library with the published key', async () => {
    const { data, error } = await amara.client.auth.getClaims(accessToken);
    expect(error).toBeNull();
    expect(data?.claims.sub).toBe(amara.id);
    expect(data?.header).toMatchObject({ alg: 'ES256', kid });
  });

  test('that is no Bearer token is refused', async () => {
    const answer = await request('GET', '/user', { headers: { authorization: `Basic ${accessToken}` } });
    expect(answer).toMatchObject({ status: 401, body: { error_code: 'bad_jwt' } });
  });
});

describe.each(forgeries)('a forged access token (%s)', (_kind, make) => {
  test('opens no account', async () => {
    const token = await make();
    for (const [method, path, body] of [
      ['GET', '/user', undefined],
      ['PUT', '/user', { data: { full_name: 'Mallory' } }],
      ['POST', '/logout', undefined],
    ] as const) {
      const answer = await request(method, path, { headers: bearer(token), body });
      expect(answer).toMatchObject({ status: 401, body: { code: 401, error_code: 'bad_jwt' } });
      expect(JSON.stringify(answer.body)).not.toContain(token);
    }
  });

  test('reads no data', async () => {
    const answer = await fetch(`${server.url}/rest/v1/profiles?select=id`, {
      headers: { apikey: await readPublicKey(server.url), ...bearer(await make()) },
    });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: expect.stringMatching(/^PGRST30[13]$/) });
  });
});

describe('the public key', () => {
  test.each([
    ['/auth/v1/user', {}],
    ['/auth/v1/settings', {}],
    ['/auth/v1/nothing', {}],
    ['/rest/v1/profiles', {}],
    ['/rest/v1/profiles', { apikey: '' }],
  ])('is asked for by %s %#', async (path, headers) => {
    const answer = await fetch(`${server.url}${path}`, { headers });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ message: 'No API key found in request' });
  });

  test.each(['/auth/v1/user', '/rest/v1/profiles'])('must be the right one for %s', async path => {
    for (const apikey of ['x', 'sb_publishable_x', accessToken, `${await readPublicKey(server.url)}x`]) {
      const answer = await fetch(`${server.url}${path}`, { headers: { apikey, ...bearer(accessToken) } });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ message: 'Invalid API key' });
    }
  });

  test('as bearer token is a visitor', async () => {
    const headers = bearer(await readPublicKey(server.url));
    expect(await request('GET', '/user', { headers })).toMatchObject({
      status: 401,
      body: { error_code: 'no_authorization' },
    });
  });
});
