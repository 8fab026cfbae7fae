import { beforeAll, describe, expect, inject, test } from 'vitest';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { plan } from '../../../lab/harness/trading.ts';
import { type Request, requester } from './requests.ts';

const server = inject('server');
let amara: Person;
let request: Request;

const names = ['Alpha', 'beta, the "second"', 'Gamma (3)', 'délta', 'Epsilon'];

beforeAll(async () => {
  amara = await addTrader(server, 'Amara');
  const { data } = await amara.client.auth.getSession();
  request = await requester(server.url, data.session?.access_token);
  const { error } = await amara.client.from('trading_plans').insert(
    names.map((plan_name, place) => ({
      ...plan,
      plan_name,
      target_amount: 1000 * (place + 1),
      start_date: place === 0 ? null : '2026-11-01',
      is_active: place !== 4,
    })),
  );
  expect(error).toBeNull();
});

const plans = () => amara.client.from('trading_plans');
const listNames = (rows: { plan_name: string }[] | null) => rows?.map(row => row.plan_name).sort();

describe('filters', () => {
  test.each([
    ['eq', 'plan_name', 'Alpha', ['Alpha']],
    ['neq', 'target_amount', 1000, ['Epsilon', 'Gamma (3)', 'beta, the "second"', 'délta']],
    ['gt', 'target_amount', 4000, ['Epsilon']],
    ['gte', 'target_amount', 4000, ['Epsilon', 'délta']],
    ['lt', 'target_amount', 2000, ['Alpha']],
    ['lte', 'target_amount', 2000, ['Alpha', 'beta, the "second"']],
    ['like', 'plan_name', '%(3)', ['Gamma (3)']],
    ['like', 'plan_name', 'alph*', []],
    ['ilike', 'plan_name', 'alph*', ['Alpha']],
    ['is', 'start_date', null, ['Alpha']],
    ['is', 'is_active', false, ['Epsilon']],
    ['in', 'plan_name', ['Alpha', 'Gamma (3)', 'délta'], ['Alpha', 'Gamma (3)', 'délta']],
    ['in', 'target_amount', [1000, 5000], ['Alpha', 'Epsilon']],
    ['in', 'plan_name', [], []],
  ] as const)('%s %s %j', async (operator, column, value, found) => {
    const written = Array.isArray(value)
      ? `(${value.map(one => (typeof one === 'string' ? `"${one}"` : one)).join(',')})`
      : value;
    const { data } = await plans().select('plan_name').filter(column, operator, written);
    expect(listNames(data)).toEqual([...found].sort());
    const { data: others } = await plans().select('plan_name').not(column, operator, written);
    const isUnknown = (name: string) => name === 'Alpha' && column === 'start_date' && operator !== 'is';
    expect(listNames(others)).toEqual(
      names.filter(name => !(found as readonly string[]).includes(name) && !isUnknown(name)).sort(),
    );
  });

  test('the client writes lists as they are read', async () => {
    const { data } = await plans().select('plan_name').in('plan_name', ['Gamma (3)', 'délta', 'none']);
    expect(listNames(data)).toEqual(['Gamma (3)', 'délta']);
  });

  test('all of them hold at once', async () => {
    const { data } = await plans()
      .select('plan_name')
      .gt('target_amount', 1000)
      .lt('target_amount', 5000)
      .eq('is_active', true)
      .like('plan_name', '%a%');
    expect(listNames(data)).toEqual(['Gamma (3)', 'beta, the "second"', 'délta'].sort());
  });
});

describe('what is selected', () => {
  test('columns, aliases and casts', async () => {
    const { data } = await plans()
      .select('name:plan_name, target_amount, t:target_amount::text')
      .eq('plan_name', 'Alpha')
      .single();
    expect(data).toEqual({ name: 'Alpha', target_amount: 1000, t: '1000.00' });
  });

  test('everything, with numbers as numbers, days as days and times in ISO 8601', async () => {
    const { data } = await plans().select().eq('plan_name', 'délta').single();
    expect(data).toEqual({
      ...plan,
      account_id: null,
      loss_floor: null,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      user_id: amara.id,
      plan_name: 'délta',
      target_amount: 4000,
      starting_amount: plan.current_amount,
      version: 1,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/),
    });
  });

  test('without the nulls where they are to be left out', async () => {
    const { data } = await plans().select('plan_name, start_date').eq('plan_name', 'Alpha').stripNulls();
    expect(data).toEqual([{ plan_name: 'Alpha' }]);
  });
});

describe('order and pages', () => {
  test('by several columns, with nulls where they are wanted', async () => {
    const { data } = await plans()
      .select('plan_name')
      .order('start_date', { ascending: true, nullsFirst: true })
      .order('target_amount', { ascending: false });
    expect(data?.map(row => row.plan_name)).toEqual([
      'Alpha',
      'Epsilon',
      'délta',
      'Gamma (3)',
      'beta, the "second"',
    ]);
  });

  test('a page and the count of all', async () => {
    const { data, count, status } = await plans()
      .select('target_amount', { count: 'exact' })
      .order('target_amount')
      .range(1, 2);
    expect({ data, count, status }).toEqual({
      data: [{ target_amount: 2000 }, { target_amount: 3000 }],
      count: 5,
      status: 206,
    });
    expect((await plans().select('id', { count: 'exact' }).limit(5)).status).toBe(200);
  });

  test('the count alone', async () => {
    const { data, count } = await plans()
      .select('*', { count: 'exact', head: true })
      .gt('target_amount', 2000);
    expect({ data, count }).toEqual({ data: null, count: 3 });
  });

  test('a page past the end is 416 with the count, and empty without', async () => {
    const { error, status } = await plans().select('id', { count: 'exact' }).range(10, 12);
    expect({ code: error?.code, details: error?.details, status }).toEqual({
      code: 'PGRST103',
      details: 'An offset of 10 was requested, but there are only 5 rows.',
      status: 416,
    });
    expect(await plans().select('id').range(10, 12)).toMatchObject({ data: [], status: 200 });
  });

  test('the headers state which rows of how many', async () => {
    const page = await request('GET', '/trading_plans?select=id&order=id', {
      headers: { range: '1-2', prefer: 'count=exact' },
    });
    expect(page.status).toBe(206);
    expect(page.headers.get('content-range')).toBe('1-2/5');
    expect(page.headers.get('preference-applied')).toBe('count=exact');
    expect(page.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const head = await request('HEAD', '/trading_plans', { headers: { 'accept-profile': 'public' } });
    expect(head.headers.get('content-range')).toBe('0-4/*');
    expect(head.headers.get('content-profile')).toBe('public');
    expect(head.text).toBe('');
  });
});

describe('one row alone', () => {
  test('is an object, of a type of its own', async () => {
    const answer = await request('GET', '/trading_plans?select=plan_name&plan_name=eq.Alpha', {
      headers: { accept: 'application/vnd.pgrst.object+json' },
    });
    expect(answer.text).toBe('{"plan_name":"Alpha"}');
    expect(answer.headers.get('content-type')).toBe('application/vnd.pgrst.object+json; charset=utf-8');
  });

  test.each([
    ['none', 'No such plan', 0],
    ['several', '%', 5],
  ])('is refused where there are %s', async (_, pattern, rows) => {
    const { error, status } = await plans().select('*').like('plan_name', pattern).single();
    expect({ ...error, status }).toMatchObject({
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: `The result contains ${rows} rows`,
      hint: null,
      status: 406,
    });
  });

  test('or null, where it may be missing', async () => {
    const missing = await plans().select('*').eq('plan_name', 'No such plan').maybeSingle();
    expect(missing).toMatchObject({ data: null, error: null });
    const found = await plans().select('plan_name').eq('plan_name', 'Alpha').maybeSingle();
    expect(found.data).toEqual({ plan_name: 'Alpha' });
  });
});
