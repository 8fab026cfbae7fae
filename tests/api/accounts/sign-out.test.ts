import { describe, expect, inject, test } from 'vitest';
import { addTrader, type Person, signIn } from '../../../lab/harness/people.ts';
import { bearer, newSession, refresh, request, requestStatus } from './requests.ts';

const server = inject('server');

async function threeBrowsers(): Promise<[Person, Person, Person]> {
  const first = await addTrader(server, 'Amara');
  const more = () => signIn(server.url, first.email, first.password);
  return [first, await more(), await more()];
}

async function canRefresh(tokens: string[]): Promise<boolean[]> {
  return Promise.all(tokens.map(async token => (await refresh(token)).status === 200));
}

async function readRefreshTokens(browsers: Person[]): Promise<string[]> {
  return Promise.all(
    browsers.map(async ({ client }) => (await client.auth.getSession()).data.session?.refresh_token ?? ''),
  );
}

describe('signing out', () => {
  test.each([
    ['local', [false, true, true]],
    ['others', [true, false, false]],
    ['global', [false, false, false]],
  ] as const)('with scope %s ends exactly those sessions', async (scope, expected) => {
    const browsers = await threeBrowsers();
    const tokens = await readRefreshTokens(browsers);
    const { error } = await browsers[0].client.auth.signOut({ scope });
    expect(error).toBeNull();
    expect(await canRefresh(tokens)).toEqual(expected);
  });

  test('leaves other people alone', async () => {
    const amara = await addTrader(server, 'Amara');
    const bo = await addTrader(server, 'Bo');
    await amara.client.auth.signOut({ scope: 'global' });
    expect((await bo.client.auth.getUser()).data.user?.id).toBe(bo.id);
  });

  test('is global by default, and answers 204 without a body', async () => {
    const amara = await addTrader(server, 'Amara');
    const [here, there] = [await newSession(amara.email), await newSession(amara.email)];
    const answer = await request('POST', '/logout', { headers: bearer(here.access_token) });
    expect(answer).toMatchObject({ status: 204, body: {} });
    expect((await refresh(there.refresh_token)).status).toBe(400);
  });

  test('ends the access token for the account at once', async () => {
    const amara = await addTrader(server, 'Amara');
    const { access_token } = await newSession(amara.email);
    expect(await requestStatus(access_token)).toBe(200);
    await request('POST', '/logout?scope=local', { headers: bearer(access_token) });
    const after = await request('GET', '/user', { headers: bearer(access_token) });
    expect(after).toMatchObject({ status: 403, body: { error_code: 'session_not_found' } });
    const again = await request('POST', '/logout', { headers: bearer(access_token) });
    expect(again).toMatchObject({ status: 403, body: { error_code: 'session_not_found' } });
  });

  test('refuses a scope it does not know, and ends nothing', async () => {
    const amara = await addTrader(server, 'Amara');
    const { access_token } = await newSession(amara.email);
    const answer = await request('POST', '/logout?scope=everyone', { headers: bearer(access_token) });
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
    expect(await requestStatus(access_token)).toBe(200);
  });

  test('needs a session', async () => {
    expect(await request('POST', '/logout')).toMatchObject({
      status: 401,
      body: { error_code: 'no_authorization' },
    });
  });
});
