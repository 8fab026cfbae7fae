import { beforeAll, describe, expect, inject, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { type Request, requester } from './requests.ts';

const server = inject('server');
let ada: Person;
let amara: Person;
let request: Request;

beforeAll(async () => {
  ada = await admin(server);
  amara = await addTrader(server, 'Amara');
  const { data } = await ada.client.auth.getSession();
  request = await requester(server.url, data.session?.access_token);
});

describe('a call', () => {
  test('answers one value as it is', async () => {
    const { data } = await ada.client.rpc('get_current_auth_code');
    expect(data).toMatch(/^[A-Z2-9]{6}$/);
    expect((await ada.client.rpc('get_current_auth_code', {}, { get: true })).data).toMatch(/^[A-Z2-9]{6}$/);
  });

  test('answers true and false', async () => {
    const client = await visitor(server.url);
    const { data } = await client.rpc('validate_and_reset_auth_code', { input_code: 'nope' });
    expect(data).toBe(false);
  });

  test('answers rows, which may be selected, filtered, ordered, paged and counted', async () => {
    const { data, count, status } = await ada.client
      .rpc('admin_users', { search: amara.email }, { count: 'exact' })
      .select('id, name:full_name')
      .eq('id', amara.id)
      .order('created_at', { ascending: false })
      .limit(1);
    expect({ data, count, status }).toEqual({
      data: [{ id: amara.id, name: 'Amara' }],
      count: 1,
      status: 200,
    });
    expect((await ada.client.rpc('admin_users', { search: 'nobody at all' })).data).toEqual([]);
  });

  test('answers one row of several', async () => {
    const { data } = await ada.client.rpc('admin_totals').single();
    expect(data).toEqual({
      total_users: expect.any(Number),
      total_balance: expect.any(Number),
      total_wins: expect.any(Number),
      total_losses: expect.any(Number),
      archived: expect.any(Number),
      removed: expect.any(Number),
    });
    const users = await ada.client.rpc('admin_users', { search: 'nobody at all' }).single();
    expect(users.error?.code).toBe('PGRST116');
  });

  test('by GET and HEAD takes its arguments from the address', async () => {
    const path = `/rpc/admin_users?search=${encodeURIComponent(amara.email)}&page_size=1&select=email`;
    const page = await request('GET', path);
    expect(page.text).toBe(JSON.stringify([{ email: amara.email }]));
    const head = await request('HEAD', path, { headers: { prefer: 'count=exact' } });
    expect(head.headers.get('content-range')).toBe('0-0/1');
    expect(head.text).toBe('');
  });
});

describe('a call is refused', () => {
  test('of a function that is not there, or not with these arguments', async () => {
    const unknown = await ada.client.rpc('no_such_function', { b: 1, a: 2 });
    expect({ ...unknown.error, status: unknown.status }).toMatchObject({
      code: 'PGRST202',
      message: 'Could not find the function public.no_such_function(a, b) in the schema cache',
      hint: null,
      status: 404,
    });
    expect((await ada.client.rpc('admin_totals', { a: 1 })).error?.code).toBe('PGRST202');
  });

  test('of a function that is not the caller’s to use', async () => {
    const traders = await amara.client.rpc('get_current_auth_code');
    expect(traders).toMatchObject({
      status: 403,
      error: { code: '42501', message: 'Only an admin may do this' },
    });
    const visitors = await (await visitor(server.url)).rpc('get_current_auth_code');
    expect(visitors).toMatchObject({ status: 401, error: { code: '42501' } });
    const hook = await ada.client.rpc('require_auth_code', { event: {} });
    expect(hook).toMatchObject({ status: 403, error: { code: '42501' } });
  });

  test('of a function in another schema', async () => {
    expect((await ada.client.rpc('is_admin')).error?.code).toBe('PGRST202');
    const { error } = await ada.client.schema('private').rpc('is_admin');
    expect(error).toMatchObject({ code: 'PGRST106' });
  });

  test('by GET, where it would write', async () => {
    const asVisitor = await requester(server.url);
    const { status, body } = await asVisitor('GET', '/rpc/validate_and_reset_auth_code?input_code=nope');
    expect(status).toBe(405);
    expect(body.code).toBe('25006');
  });
});
