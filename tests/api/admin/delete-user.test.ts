import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { readPublicKey } from '../../../lab/harness/clients.ts';
import { withClient } from '../../../lab/harness/database.ts';
import { addTrader, admin, type Person, signIn } from '../../../lab/harness/people.ts';
import { plan, wonTrade } from '../../../lab/harness/trading.ts';
import { requester } from '../protocol/requests.ts';

const server = inject('server');
const address = `${server.url}/functions/v1/delete-user`;
let ada: Person;

beforeAll(async () => {
  ada = await admin(server);
});

async function deleteAs(person: Person, body: unknown) {
  const { data, error } = await person.client.functions.invoke('delete-user', { body: body as object });
  const said = error ? await error.context.json() : null;
  return { data, status: error ? error.context.status : 200, said };
}

async function countRows(id: string): Promise<(number | null)[]> {
  const tables = [
    ['profiles', 'id'],
    ['user_roles', 'user_id'],
    ['trading_plans', 'user_id'],
    ['trading_records', 'user_id'],
  ] as const;
  return Promise.all(
    tables.map(async ([table, column]) => {
      const { count } = await ada.client
        .from(table)
        .select('*', { count: 'exact', head: true })
        .eq(column, id);
      return count;
    }),
  );
}

async function traderWithData(name: string): Promise<Person> {
  const trader = await addTrader(server, name);
  const { data } = await trader.client
    .from('trading_plans')
    .insert(plan)
    .select('id')
    .single()
    .throwOnError();
  await trader.client
    .from('trading_records')
    .insert([{ ...wonTrade, plan_id: data.id }, wonTrade])
    .throwOnError();
  return trader;
}

describe('the admin deletes a trader', () => {
  test('with every row of theirs, and no other', async () => {
    const [amara, bo] = [await traderWithData('Amara'), await traderWithData('Bo')];
    const before = await ada.client.rpc('admin_totals').single();
    expect(await countRows(amara.id)).toEqual([1, 1, 1, 2]);
    expect(await deleteAs(ada, { userId: amara.id })).toEqual({
      data: { userId: amara.id },
      status: 200,
      said: null,
    });
    expect(await countRows(amara.id)).toEqual([0, 0, 0, 0]);
    expect(await countRows(bo.id)).toEqual([1, 1, 1, 2]);
    expect((await ada.client.rpc('admin_totals').single()).data).not.toEqual(before.data);
    await expect(signIn(server.url, amara.email, amara.password)).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
  });

  test('whose access token opens nothing from then on', async () => {
    const amara = await traderWithData('Amara');
    const { data } = await amara.client.auth.getSession();
    const request = await requester(server.url, data.session?.access_token);
    await deleteAs(ada, { userId: amara.id });
    for (const [method, path, body] of [
      ['GET', '/trading_plans', undefined],
      ['POST', '/trading_plans', plan],
      ['POST', '/profiles', { id: amara.id, email: amara.email }],
      ['POST', '/rpc/admin_totals', {}],
    ] as const) {
      const answer = await request(method, path, { body });
      expect(answer).toMatchObject({ status: 401, body: { code: 'PGRST303' } });
    }
    expect(await deleteAs(amara, { userId: amara.id })).toMatchObject({ status: 401 });
    expect(await countRows(amara.id)).toEqual([0, 0, 0, 0]);
  });

  test('in line behind a write of theirs, which needs the row of the account once more', async () => {
    const amara = await traderWithData('Amara');
    await withClient(server.connection, async client => {
      await client.query('begin');
      await client.query('select from public.profiles where id = $1 for no key update', [amara.id]);
      const deleted = deleteAs(ada, { userId: amara.id });
      const waiting =
        'select from pg_locks where not granted and pg_blocking_pids(pid) @> array[pg_backend_pid()]';
      await expect
        .poll(async () => (await client.query(waiting)).rowCount, { timeout: 5_000 })
        .toBeGreaterThan(0);
      // Otherwise each would wait for the other, and PostgreSQL end one of them.
      await client.query(`set local lock_timeout = '100ms'`);
      await client.query('select from auth.users where id = $1 for key share', [amara.id]);
      await client.query('commit');
      expect(await deleted).toMatchObject({ status: 200 });
    });
    expect(await countRows(amara.id)).toEqual([0, 0, 0, 0]);
  });
});

describe('it is refused', () => {
  test('to a trader, for others and for themselves', async () => {
    const [amara, bo] = [await traderWithData('Amara'), await traderWithData('Bo')];
    for (const { id } of [amara, bo, ada]) {
      expect(await deleteAs(amara, { userId: id })).toMatchObject({
        status: 403,
        said: { code: 'forbidden', message: 'Only an admin may do this' },
      });
    }
    expect(await countRows(bo.id)).toEqual([1, 1, 1, 2]);
  });

  test('to a visitor, and to a token that is not ours', async () => {
    const amara = await traderWithData('Amara');
    const apikey = await readPublicKey(server.url);
    for (const authorization of [undefined, `Bearer ${apikey}`, 'Bearer nonsense', 'Basic abc']) {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { apikey, ...(authorization && { authorization }) },
        body: JSON.stringify({ userId: amara.id }),
      });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({ code: expect.any(String), message: expect.any(String) });
    }
    expect(await countRows(amara.id)).toEqual([1, 1, 1, 2]);
  });

  test('to the admin, for their own account', async () => {
    expect(await deleteAs(ada, { userId: ada.id })).toMatchObject({
      status: 403,
      said: { code: 'forbidden', message: 'You cannot delete your own account' },
    });
    expect((await ada.client.rpc('admin_totals')).error).toBeNull();
  });

  test('for an account that is not there', async () => {
    const userId = '00000000-0000-4000-8000-000000000000';
    expect(await deleteAs(ada, { userId })).toMatchObject({
      status: 404,
      said: { code: 'user_not_found', message: 'There is no such user' },
    });
  });

  test.each([
    {},
    { userId: null },
    { userId: 7 },
    { userId: '' },
    { userId: 'somebody' },
    { userId: ['00000000-0000-4000-8000-000000000000'] },
    { userId: "' or true --" },
    { user_id: '00000000-0000-4000-8000-000000000000' },
    [],
    'text',
  ])('for what is no id: %j', async body => {
    expect(await deleteAs(ada, body)).toMatchObject({ status: 400, said: { code: 'invalid_user_id' } });
  });
});

describe('as an address', () => {
  test('it asks for the public key', async () => {
    for (const [apikey, message] of [
      ['', 'No API key found in request'],
      ['guess', 'Invalid API key'],
    ] as const) {
      const answer = await fetch(address, { method: 'POST', headers: { apikey } });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ message });
    }
  });

  test('it lets a browser of another origin ask first', async () => {
    const answer = await fetch(address, { method: 'OPTIONS' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-headers')).toContain('apikey');
  });

  test('it takes POST alone, and 16 kB', async () => {
    const headers = { apikey: await readPublicKey(server.url) };
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await fetch(address, { method, headers });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    }
    const long = await fetch(address, { method: 'POST', headers, body: 'x'.repeat(20_000) });
    expect(long.status).toBe(413);
    expect(long.headers.get('access-control-allow-origin')).toBe('*');
  });

  test.each(['', '/', '/no-such-function', '/delete-user/more', '/..%2fdelete-user', '/%00'])(
    '%s is no function',
    async path => {
      const headers = { apikey: await readPublicKey(server.url) };
      const answer = await fetch(`${server.url}/functions/v1${path}`, { method: 'POST', headers });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({
        code: 'NOT_FOUND',
        message: 'Requested function was not found',
      });
    },
  );
});

test('index.ts, which Supabase runs, does the same from outside', async () => {
  const amara = await traderWithData('Amara');
  const served: ((request: Request) => Promise<Response>)[] = [];
  const settings = new Map([
    ['SUPABASE_URL', server.url],
    ['SUPABASE_ANON_KEY', await readPublicKey(server.url)],
  ]);
  vi.stubGlobal('Deno', {
    serve: (handler: (typeof served)[number]) => served.push(handler),
    env: { get: (name: string) => settings.get(name) },
  });
  await import('../../../supabase/functions/delete-user/index.ts');
  const readToken = async (person: Person) =>
    (await person.client.auth.getSession()).data.session?.access_token ?? '';
  const call = async (token: string) =>
    served[0]?.(
      new Request('http://localhost/delete-user', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify({ userId: amara.id }),
      }),
    );
  expect((await call(await readToken(amara)))?.status).toBe(403);
  const answer = await call(await readToken(ada));
  expect(answer?.status).toBe(200);
  expect(answer?.headers.get('access-control-allow-origin')).toBe('*');
  expect(await answer?.json()).toEqual({ userId: amara.id });
  expect(await countRows(amara.id)).toEqual([0, 0, 0, 0]);
  vi.unstubAllGlobals();
});
