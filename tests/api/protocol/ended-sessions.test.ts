import { describe, expect, inject, test } from 'vitest';
import { addTrader, admin, type Person, signIn } from '../../../lab/harness/people.ts';
import { plan } from '../../../lab/harness/trading.ts';
import { requester } from './requests.ts';

const server = inject('server');

async function statusesFor(tokens: readonly string[]) {
  return Promise.all(
    tokens.map(async token => {
      const request = await requester(server.url, token);
      const { status, body } = await request('GET', '/trading_plans?select=id');
      return status === 200 ? 200 : `${status} ${body.code}`;
    }),
  );
}

async function readToken({ client }: Person): Promise<string> {
  return (await client.auth.getSession()).data.session?.access_token ?? '';
}

const refused = '401 PGRST303';

describe('a data request with the access token of an ended session is refused', () => {
  test.each([
    ['local', [refused, 200, 200]],
    ['others', [200, refused, refused]],
    ['global', [refused, refused, refused]],
  ] as const)('at once after signing out with scope %s, and no other', async (scope, expected) => {
    const first = await addTrader(server, 'Amara');
    const more = () => signIn(server.url, first.email, first.password);
    const tokens = await Promise.all([first, await more(), await more()].map(readToken));
    expect(await statusesFor(tokens)).toEqual([200, 200, 200]);
    expect((await first.client.auth.signOut({ scope })).error).toBeNull();
    expect(await statusesFor(tokens)).toEqual(expected);
  });

  test('with every verb, and nothing is written', async () => {
    const amara = await addTrader(server, 'Amara');
    const { data } = await amara.client.from('trading_plans').insert(plan).select('id').single();
    const other = await signIn(server.url, amara.email, amara.password);
    const request = await requester(server.url, await readToken(other));
    await other.client.auth.signOut({ scope: 'local' });
    for (const [method, path, body] of [
      ['GET', '/trading_plans', undefined],
      ['HEAD', '/trading_plans', undefined],
      ['POST', '/trading_plans', plan],
      ['PATCH', `/trading_plans?id=eq.${data?.id}`, { plan_name: 'Renamed' }],
      ['DELETE', `/trading_plans?id=eq.${data?.id}`, undefined],
      ['POST', '/rpc/get_current_auth_code', {}],
      ['POST', '/rpc/validate_and_reset_auth_code', { input_code: 'nope' }],
    ] as const) {
      const answer = await request(method, path, { body, headers: { prefer: 'return=representation' } });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
    }
    // A write whose rows are counted before the commit takes another path.
    const headers = { accept: 'application/vnd.pgrst.object+json', prefer: 'return=representation' };
    const single = await request('POST', '/trading_plans', { body: plan, headers });
    expect(single).toMatchObject({ status: 401, body: { code: 'PGRST303', details: null, hint: null } });
    const plans = await amara.client.from('trading_plans').select('plan_name');
    expect(plans.data).toEqual([{ plan_name: plan.plan_name }]);
  });

  test('and the client library gets the same error', async () => {
    const amara = await addTrader(server, 'Amara');
    const other = await signIn(server.url, amara.email, amara.password);
    await other.client.auth.signOut({ scope: 'others' });
    const { error, status } = await amara.client.from('profiles').select('id');
    expect({ code: error?.code, status }).toEqual({ code: 'PGRST303', status: 401 });
  });

  test('and other people stay signed in', async () => {
    const [amara, bo] = [await addTrader(server, 'Amara'), await addTrader(server, 'Bo')];
    await amara.client.auth.signOut({ scope: 'global' });
    expect((await bo.client.from('profiles').select('id')).data).toEqual([{ id: bo.id }]);
    expect((await (await admin(server)).client.rpc('admin_totals')).error).toBeNull();
  });
});
