import { beforeAll, describe, expect, inject, test } from 'vitest';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { plan } from '../../../lab/harness/trading.ts';
import { type Request, requester } from './requests.ts';

const server = inject('server');
let amara: Person;
let asAmara: Request;
let asVisitor: Request;

beforeAll(async () => {
  amara = await addTrader(server, 'Amara');
  const { data } = await amara.client.auth.getSession();
  asAmara = await requester(server.url, data.session?.access_token);
  asVisitor = await requester(server.url);
});

describe('a read is refused in the shape of PostgREST', () => {
  test.each([
    ['/no_such_table', 404, 'PGRST205'],
    ['/users', 404, 'PGRST205'],
    ['/sign_up_code', 404, 'PGRST205'],
    ['/pg_authid', 404, 'PGRST205'],
    ['/trading_plans%00', 404, 'PGRST205'],
    ['/trading_plans/1', 404, 'PGRST125'],
    ['/', 404, 'PGRST126'],
    ['', 404, 'PGRST126'],
    ['/trading_plans?select=no_such_column', 400, '42703'],
    ['/trading_plans?no_such_column=eq.1', 400, '42703'],
    ['/trading_plans?order=no_such_column', 400, '42703'],
    ['/trading_plans?id=eq.not-a-uuid', 400, '22P02'],
    ['/trading_plans?target_amount=eq.many', 400, '22P02'],
    ['/trading_plans?target_date=eq.2026-02-30', 400, '22008'],
    ['/profiles?total_wins=eq.99999999999', 400, '22003'],
    ['/trading_plans?plan_name=eq.a%00b', 400, '22021'],
    ['/trading_plans?plan_name=in.(a%00b)', 400, '22021'],
    ['/trading_plans?%00=eq.1', 400, 'PGRST100'],
    ['/trading_plans?target_amount=like.1*', 404, '42883'],
    ['/trading_plans?plan_name=is.true', 400, '42804'],
    ['/trading_plans?id=1', 400, 'PGRST100'],
    ['/trading_plans?select=id,', 400, 'PGRST100'],
    ['/trading_plans?order=id.up', 400, 'PGRST100'],
    ['/trading_plans?limit=ten', 400, 'PGRST100'],
    ['/trading_plans?limit=-1', 416, 'PGRST103'],
    ['/trading_plans?select=*,user_roles(*)', 400, 'PGRST200'],
    ['/trading_plans?select=*,no_such_table(*)', 400, 'PGRST200'],
    ['/trading_plans?select=*,trading_records!no_such_key(*)', 400, 'PGRST200'],
    ['/trading_plans?select=*,trading_records(no_such_column)', 400, '42703'],
    ['/trading_plans?select=*,trading_records(*)&trading_records.no_such_column=eq.1', 400, '42703'],
    ['/trading_plans?select=*,trading_records(profiles(*))', 400, 'PGRST127'],
    ['/trading_plans?select=*,trading_records(count())', 400, 'PGRST123'],
    ['/trading_plans?or=(id.is.null', 400, 'PGRST100'],
    ['/trading_plans?or=(no_such_column.is.null)', 400, '42703'],
    ['/trading_plans?and=(id.eq.not-a-uuid)', 400, '22P02'],
    ['/trading_plans?plan_name=match.money', 400, 'PGRST127'],
    ['/trading_plans?target_date=adj.[2026-01-01,2026-02-01)', 400, 'PGRST127'],
    ['/trading_plans?select=*,...profiles(full_name)', 400, 'PGRST127'],
    ['/trading_plans?order=profiles(full_name)', 400, 'PGRST127'],
    ['/trading_plans?select=target_amount.sum()', 400, 'PGRST123'],
    ['/trading_plans?select=plan_name->>a::integer', 400, 'PGRST127'],
    ['/trading_plans?select=id::regclass', 400, 'PGRST127'],
    ['/trading_plans?select=count()', 400, 'PGRST123'],
    ['/trading_plans?profiles.id=eq.1', 400, 'PGRST108'],
    [`/trading_plans?select=${Array(700).fill('*').join(',')}`, 400, 'PGRST127'],
  ])('%s', async (path, status, code) => {
    const answer = await asAmara('GET', path);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    expect(Object.keys(answer.body)).toEqual(['code', 'details', 'hint', 'message']);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });
});

describe('so is a header', () => {
  test.each([
    [{ 'accept-profile': 'auth' }, 406, 'PGRST106'],
    [
      { accept: 'application/vnd.pgrst.plan+text; for="application/json"; options=analyze;' },
      406,
      'PGRST107',
    ],
    [{ prefer: 'tx=rollback' }, 400, 'PGRST127'],
    [{ prefer: 'count=planned' }, 400, 'PGRST127'],
    [{ prefer: 'handling=strict, anything=else' }, 400, 'PGRST122'],
    [{ range: '5-3' }, 416, 'PGRST103'],
  ])('%j', async (headers, status, code) => {
    const answer = await asAmara('GET', '/trading_plans', { headers });
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
  });
});

describe('so is a method that the protocol does not have', () => {
  test.each([
    ['PUT', '/trading_plans?id=eq.1', 'PGRST117'],
    ['OPTIONS', '/trading_plans', 'PGRST117'],
    ['DELETE', '/rpc/admin_totals', 'PGRST101'],
  ])('%s %s', async (method, path, code) => {
    expect(await asAmara(method, path)).toMatchObject({ status: 405, body: { code } });
  });
});

describe('so is a body, and nothing is written', () => {
  const row = JSON.stringify(plan);

  test.each([
    ['no JSON', '{"plan_name":', 400, 'PGRST102'],
    ['nothing', '', 400, 'PGRST102'],
    ['no object', '5', 400, 'PGRST102'],
    ['objects with different keys', '[{"plan_name":"a"},{"notes":"b"}]', 400, 'PGRST102'],
    ['no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400, 'PGRST102'],
    ['deep nesting', row.replace('}', `,"plan_name":${'['.repeat(1e5)}${']'.repeat(1e5)}}`), 400, 'PGRST102'],
    ['an unknown column', '{"no_such_column":1}', 400, 'PGRST204'],
    ['__proto__', '{"__proto__":{"id":1}}', 400, 'PGRST204'],
    ['a zero byte', '{"plan_name":"a\\u0000b"}', 400, '22P05'],
    ['half a surrogate pair', '{"plan_name":"\\ud800"}', 400, '22P02'],
    ['a number past all bounds', '{"target_amount":1e400}', 400, '22003'],
    ['a number past the column', '{"target_amount":1e12}', 400, '22003'],
    ['no number', '{"target_amount":"many"}', 400, '22P02'],
    ['a missing value', '{"plan_name":"a"}', 400, '23502'],
    ['a value that the table refuses', row.replace('1000', '-1000'), 400, '23514'],
    [
      'a name of a megabyte',
      `{"plan_name":"${'x'.repeat(1e6)}","target_amount":1,"target_date":"2027-01-01"}`,
      400,
      '23514',
    ],
  ])('%s', async (_, body, status, code) => {
    const answer = await asAmara('POST', '/trading_plans', { body });
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    expect((await asAmara('GET', '/trading_plans?select=id')).text).toBe('[]');
  });

  test('of another type', async () => {
    const headers = { 'content-type': 'text/csv' };
    const answer = await asAmara('POST', '/trading_plans', { body: 'plan_name\na', headers });
    expect(answer).toMatchObject({ status: 415, body: { code: 'PGRST102' } });
  });

  test('of 10 MB', async () => {
    const body = JSON.stringify({ ...plan, plan_name: 'x'.repeat(1e7) });
    // The server answers early, and some clients only see the connection close.
    const answer = await asAmara('POST', '/trading_plans', { body }).catch(() => null);
    expect(answer?.status ?? 413).toBe(413);
    expect((await asAmara('GET', '/trading_plans?select=id')).text).toBe('[]');
  });

  test('with parameters that a write does not have', async () => {
    for (const [method, path] of [
      ['POST', '/trading_plans?id=is.null'],
      ['PATCH', '/trading_plans?limit=1'],
      ['DELETE', '/trading_plans?limit=1'],
    ] as const) {
      const answer = await asAmara(method, path, method === 'DELETE' ? {} : { body: plan });
      expect(answer).toMatchObject({ status: 400, body: { code: 'PGRST127' } });
    }
  });
});

describe('who asks decides', () => {
  test('a visitor may sign in (401), a trader may not (403)', async () => {
    const visitors = await asVisitor('GET', '/trading_plans');
    expect(visitors).toMatchObject({ status: 401, body: { code: '42501', hint: null } });
    expect(visitors.headers.get('www-authenticate')).toBe('Bearer');
    const traders = await asAmara('PATCH', `/profiles?id=eq.${amara.id}`, { body: { total_wins: 9 } });
    expect(traders).toMatchObject({ status: 403, body: { code: '42501' } });
  });

  test('and without the key or with a false token there is no answer at all', async () => {
    for (const [name, value] of [
      ['apikey', ''],
      ['apikey', 'guess'],
      ['authorization', 'Bearer guess'],
    ] as const) {
      for (const path of ['/trading_plans', '/no_such_table', '/a/b/c', '/']) {
        expect((await asAmara('GET', path, { headers: { [name]: value } })).status).toBe(401);
      }
    }
  });
});
