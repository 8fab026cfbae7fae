import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, signUpTrader } from '../support/people.ts';
import { plan, wonTrade } from '../support/trading.ts';
import { hostileSearches } from './hostile-searches.ts';
import { ownServerForFile } from './own-server.ts';
import { type Request, requester } from './rest-requests.ts';

const server = ownServerForFile();
/** Stands in every row of Amara's that has room for text. */
const secret = 'amaras-secret';
let amara: Person;
let bo: Person;
let asBo: Request;
const [amarasPlan, amarasTrade, bosPlan] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
let before: string;

beforeAll(async () => {
  [amara, bo] = [await signUpTrader(server, `Amara ${secret}`), await signUpTrader(server, 'Bo')];
  asBo = await requester(server.url, (await bo.client.auth.getSession()).data.session?.access_token);
  await amara.client
    .from('trading_plans')
    .insert({ ...plan, id: amarasPlan, plan_name: secret })
    .throwOnError();
  await amara.client
    .from('trading_records')
    .insert({ ...wonTrade, id: amarasTrade, plan_id: amarasPlan, notes: secret })
    .throwOnError();
  await bo.client
    .from('trading_plans')
    .insert({ ...plan, id: bosPlan })
    .throwOnError();
  before = await server.snapshot();
});

const tables = ['profiles', 'user_roles', 'trading_plans', 'trading_records'] as const;

/** A column of each table that a trader may set on their own rows, or not at all. */
const bosOwn = {
  profiles: 'account_balance',
  user_roles: 'role',
  trading_plans: 'start_date',
  trading_records: 'notes',
};

/** Amara's own ids are known to Bo here; nothing else of hers may come out. */
function expectNothingOfAmara({ status, text }: { status: number; text: string }): void {
  expect(status).toBeLessThan(500);
  expect(text).not.toContain(secret);
  expect(text).not.toContain(amara.email);
}

describe("Bo, who knows every id of Amara's, reads nothing of hers", () => {
  test.each(tables)('from %s', async table => {
    const key = table === 'profiles' ? 'id' : 'user_id';
    for (const search of [
      '',
      '?select=*',
      `?${key}=eq.${amara.id}`,
      `?${key}=in.(${amara.id},${bo.id})`,
      `?${key}=not.eq.${bo.id}`,
      `?or=(${key}.eq.${amara.id},${key}.not.is.null)`,
      `?not.and=(${key}.eq.${bo.id})`,
    ]) {
      const answer = await asBo('GET', `/${table}${search}`, { headers: { prefer: 'count=exact' } });
      expectNothingOfAmara(answer);
      expect(answer.text).not.toContain(amara.id);
      expect(answer.headers.get('content-range')).toMatch(/\/[01]$/);
    }
  });

  test('through embedded tables', async () => {
    for (const path of [
      '/profiles?select=*,trading_plans(*),trading_records(*)',
      '/trading_plans?select=*,profiles!inner(*),trading_records!inner(*)',
      '/trading_records?select=*,profiles(*),trading_plans(*)',
      `/profiles?select=id,trading_plans!inner(*)&trading_plans.user_id=eq.${amara.id}`,
      `/trading_plans?select=profiles!inner(*)&profiles.id=eq.${amara.id}`,
      `/trading_plans?select=profiles(*)&profiles.or=(id.eq.${amara.id},id.not.is.null)`,
    ]) {
      const answer = await asBo('GET', path);
      expect(answer.status).toBe(200);
      expectNothingOfAmara(answer);
      expect(answer.text).not.toContain(amara.id);
    }
  });

  test('through functions', async () => {
    for (const [name, body] of [
      ['admin_totals', {}],
      ['admin_users', { search: 'amara' }],
      ['get_current_auth_code', {}],
      ['delete_user', { user_id: amara.id }],
      ['require_auth_code', { event: { user: { email: amara.email } } }],
      ['is_admin', {}],
      ['require_session', { wanted_session: amara.id, wanted_user: amara.id }],
    ] as const) {
      const answer = await asBo('POST', `/rpc/${name}`, { body });
      expect([403, 404]).toContain(answer.status);
      expectNothingOfAmara(answer);
    }
    expect(await server.snapshot()).toBe(before);
  });

  test('from other schemas', async () => {
    for (const schema of ['auth', 'private', 'server', 'pg_catalog', 'information_schema']) {
      for (const [method, headers] of [
        ['GET', { 'accept-profile': schema }],
        ['POST', { 'content-profile': schema }],
      ] as const) {
        const answer = await asBo(method, '/users', { headers, ...(method === 'POST' && { body: {} }) });
        expect(answer).toMatchObject({ status: 406, body: { code: 'PGRST106' } });
      }
    }
  });
});

describe('whatever Bo asks', () => {
  // Her account's id is known only once she has one.
  const values = fc.constantFrom('00000000-0000-4000-8000-000000000000', amarasPlan, 'her-id');

  test.each(['GET', 'PATCH', 'DELETE'] as const)(
    'by %s, nothing of hers comes out or changes',
    async method => {
      const rows = `select * from public.trading_plans where user_id = '${amara.id}'`;
      const plans = await server.sql(rows);
      let answered = 0;
      await fc.assert(
        fc.asyncProperty(hostileSearches(values), async ({ table, search }) => {
          const answer = await asBo(method, `/${table}?${String(search).replaceAll('her-id', amara.id)}`, {
            headers: { prefer: 'return=representation' },
            ...(method === 'PATCH' && { body: { [bosOwn[table]]: null } }),
          });
          expectNothingOfAmara(answer);
          if (answer.status < 300) {
            answered += 1;
            expect(answer.text).not.toContain(amara.id);
          }
          expect(await server.sql(rows)).toEqual(plans);
        }),
        { numRuns: 150 },
      );
      // Most of what is asked is well formed, so that it is the policies that are tried.
      expect(answered).toBeGreaterThan(method === 'GET' ? 40 : 10);
    },
  );
});

test('nothing of all this was a fault of the server', () => {
  expect(server.log()).not.toMatch(/"level":(50|60)/);
});
