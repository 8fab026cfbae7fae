import { type CryptoKey, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { readPublicKey } from '../../../lab/harness/clients.ts';
import { addTrader, type Person, signIn } from '../../../lab/harness/people.ts';
import { plan, wonTrade } from '../../../lab/harness/trading.ts';
import { keptServerForFile } from '../../support/kept-server.ts';

const server = keptServerForFile();
let amara: Person;
let bo: Person;
let claims: JWTPayload;
let serversKey: CryptoKey;
let kid: string;
let before: string;

const readToken = async ({ client }: Person) =>
  (await client.auth.getSession()).data.session?.access_token ?? '';
const readClaims = (token: string): JWTPayload =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

beforeAll(async () => {
  [amara, bo] = [await addTrader(server, 'Amara'), await addTrader(server, 'Bo')];
  await amara.client.from('trading_plans').insert(plan).throwOnError();
  claims = readClaims(await readToken(amara));
  const [row] = await server.sql(`select value from server.keys where name = 'signing_key'`);
  const jwk = row?.value as { kid: string };
  kid = jwk.kid;
  serversKey = (await importJWK(jwk, 'ES256')) as CryptoKey;
  before = await server.snapshot();
});

const now = () => Math.floor(Date.now() / 1000);

/** As if the server's key had signed something wrong. */
const signed = (changes: JWTPayload) =>
  new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'ES256', kid }).sign(serversKey);

async function withSecret(secret: string): Promise<string> {
  const bytes = new TextEncoder().encode(secret.padEnd(32));
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(bytes);
}

const forgeries: [string, () => string | Promise<string>][] = [
  ['garbage', () => 'garbage'],
  ['dots', () => '..'],
  ['a megabyte cut to what a header holds', () => 'x'.repeat(12_000)],
  ['alg none', () => new UnsecuredJWT(claims).encode()],
  [
    'alg none with a signature',
    async () => `${new UnsecuredJWT(claims).encode()}${(await signed({})).split('.')[2]}`,
  ],
  ['HS256 signed with the public key of the API', async () => withSecret(await readPublicKey(server.url))],
  [
    'HS256 signed with the published key',
    async () => {
      const keys = await fetch(`${server.url}/auth/v1/.well-known/jwks.json`);
      return withSecret(JSON.stringify(await keys.json()));
    },
  ],
  [
    'another key',
    async () => {
      const { privateKey } = await generateKeyPair('ES256');
      return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey);
    },
  ],
  ['expired', () => signed({ exp: now() - 1 })],
  ['without exp', () => signed({ exp: undefined })],
  ['exp as text', () => signed({ exp: String(now() + 600) as unknown as number })],
  ['nbf in the future', () => signed({ nbf: now() + 600 })],
  ['role service_role', () => signed({ role: 'service_role' })],
  ['role postgres', () => signed({ role: 'postgres' })],
  ['role supabase_auth_admin', () => signed({ role: 'supabase_auth_admin' })],
  ['a role that is a list', () => signed({ role: ['authenticated', 'postgres'] })],
  ['no role', () => signed({ role: undefined })],
  ['another audience', () => signed({ aud: 'anon' })],
  ['no subject', () => signed({ sub: undefined })],
  ['a subject that is no id', () => signed({ sub: "' or true --" })],
  ['no session', () => signed({ session_id: undefined })],
  ['a session that never was', () => signed({ session_id: crypto.randomUUID() })],
  [
    "another person's session",
    async () => signed({ session_id: readClaims(await readToken(bo)).session_id as string }),
  ],
  ['another person under its own session', () => signed({ sub: bo.id })],
];

const requests = [
  ['GET', '/rest/v1/profiles?select=*', undefined],
  ['HEAD', '/rest/v1/trading_plans', undefined],
  ['POST', '/rest/v1/trading_plans', plan],
  ['POST', '/rest/v1/trading_records?on_conflict=id', wonTrade],
  ['PATCH', '/rest/v1/profiles', { account_balance: 1e6 }],
  ['DELETE', '/rest/v1/trading_plans', undefined],
  ['POST', '/rest/v1/rpc/admin_totals', {}],
  ['POST', '/rest/v1/rpc/delete_user', { user_id: '00000000-0000-4000-8000-000000000000' }],
  ['POST', '/functions/v1/delete-user', { userId: '00000000-0000-4000-8000-000000000000' }],
] as const;

async function send(
  [method, path, body]: (typeof requests)[number],
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  const answer = await fetch(server.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}

describe.each(forgeries)('a token (%s)', (_name, make) => {
  test('opens nothing, by any verb, and is not repeated', async () => {
    const token = await make();
    const apikey = await readPublicKey(server.url);
    for (const request of requests) {
      const { status, text } = await send(request, { apikey, authorization: `Bearer ${token}` });
      expect([request[0], request[1], status]).toEqual([request[0], request[1], 401]);
      if (request[1].startsWith('/rest') && request[0] !== 'HEAD') {
        expect(JSON.parse(text).code).toMatch(/^PGRST30[13]$/);
      }
      expect(token.length > 8 && text.includes(token)).toBe(false);
      expect(text).not.toMatch(/select |auth\.|jose|\.ts|node_modules/);
    }
    expect(await server.snapshot()).toBe(before);
  });
});

test('without a token, and with the public key in its place, one is a visitor', async () => {
  const apikey = await readPublicKey(server.url);
  for (const authorization of ['', `Bearer ${apikey}`]) {
    for (const request of requests) {
      expect((await send(request, { apikey, ...(authorization && { authorization }) })).status).toBe(401);
    }
  }
  expect(await server.snapshot()).toBe(before);
});

test('a good token does not help without the public key, or with another', async () => {
  const authorization = `Bearer ${await readToken(amara)}`;
  const apikey = await readPublicKey(server.url);
  for (const wrong of [undefined, 'guess', apikey.toUpperCase(), `${apikey}, ${apikey}`, authorization]) {
    for (const request of requests) {
      const { status, text } = await send(request, { authorization, ...(wrong && { apikey: wrong }) });
      expect(status).toBe(401);
      expect(text).not.toContain(apikey);
    }
  }
  expect(await server.snapshot()).toBe(before);
});

describe('the token of a person who', () => {
  async function statusesAround(happening: (sessionId: string) => string): Promise<number[]> {
    const { client } = await signIn(server.url, amara.email, amara.password);
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    const headers = { apikey: await readPublicKey(server.url), authorization: `Bearer ${token}` };
    const first = await send(requests[0], headers);
    await server.sql(happening(String(readClaims(token).session_id)));
    const second = await send(requests[0], headers);
    return [first.status, second.status];
  }

  test('is banned opens nothing until the ban is over', async () => {
    const ban = (until: string) => `update auth.users set banned_until = ${until} where id = '${amara.id}'`;
    expect(await statusesAround(() => ban(`now() + interval '1 hour'`))).toEqual([200, 401]);
    await server.sql(ban(`now() - interval '1 second'`));
    expect(await statusesAround(() => 'select 1')).toEqual([200, 200]);
  });

  test('has ended the session, or whose session has run out, opens nothing', async () => {
    expect(await statusesAround(id => `delete from auth.sessions where id = '${id}'`)).toEqual([200, 401]);
    expect(
      await statusesAround(id => `update auth.sessions set not_after = now() where id = '${id}'`),
    ).toEqual([200, 401]);
  });

  test('was deleted opens nothing', async () => {
    expect(
      await statusesAround(() => `update auth.users set deleted_at = now() where id = '${amara.id}'`),
    ).toEqual([200, 401]);
    await server.sql(`update auth.users set deleted_at = null where id = '${amara.id}'`);
    expect(await statusesAround(() => `delete from auth.users where id = '${amara.id}'`)).toEqual([200, 401]);
  });
});

test('the log has nothing of this that could help', async () => {
  expect(server.log()).not.toMatch(/"level":(50|60)|Bearer|eyJ|sb_publishable/);
  expect(server.log()).not.toContain(amara.email);
});
